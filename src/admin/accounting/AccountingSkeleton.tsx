import { ACCOUNTING_PATH, portalRoute } from '@domain/routes.ts'
import { ACCOUNTING_TEXTS } from '@texts/accounting.ts'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'

/** The screen's skeleton while the session loads. */
export function AccountingSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <ScreenHeader title={portalRoute(ACCOUNTING_PATH).label} />
      <span className="skeleton h-11 w-full max-w-160" aria-hidden="true" />
      <PartSkeleton />
    </div>
  )
}

/** A part while it is loaded. */
export function PartSkeleton() {
  return (
    <div className="grid gap-3" aria-busy="true">
      <p role="status" className="sr-only">
        {ACCOUNTING_TEXTS.loading}
      </p>
      <span className="skeleton h-24 w-full" aria-hidden="true" />
      <span className="skeleton h-64 w-full" aria-hidden="true" />
    </div>
  )
}
