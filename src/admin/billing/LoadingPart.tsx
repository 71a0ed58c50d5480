import { ACCOUNTING_TEXTS } from '@texts/billing/accounting.ts'
import { LoadingRows } from '@/ui/Progress.tsx'

export function LoadingPart() {
  return (
    <LoadingRows label={ACCOUNTING_TEXTS.loading} count={1} rowClassName="grid gap-3">
      <span className="skeleton h-24" />
      <span className="skeleton h-64" />
    </LoadingRows>
  )
}
