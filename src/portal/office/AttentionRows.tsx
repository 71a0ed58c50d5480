import { DASHBOARD_TEXTS } from '@texts/office/dashboard.ts'
import { LoadingRows } from '@/ui/Progress.tsx'

export const ATTENTION_ROW =
  'grid min-h-15 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 py-2.5 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:py-1.5'

/** What needs the person's attention, while it loads. */
export function AttentionRows() {
  return (
    <LoadingRows
      label={DASHBOARD_TEXTS.loadingAttention}
      count={5}
      className="mt-1 grid divide-y divide-line"
      rowClassName={ATTENTION_ROW}
    >
      <span className="skeleton size-9" />
      <span className="skeleton h-5 w-2/3" />
    </LoadingRows>
  )
}
