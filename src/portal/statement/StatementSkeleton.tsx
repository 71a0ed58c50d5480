import { STATEMENT_TEXTS } from '@texts/statements.ts'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
export function StatementSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <ScreenHeader title={STATEMENT_TEXTS.heading} />
      <span className="skeleton h-11 w-full max-w-160 lg:h-9" aria-hidden="true" />
      <FiguresSkeleton />
    </div>
  )
}

/** The statement while it is loaded. */
export function FiguresSkeleton() {
  return (
    <div className="panel grid gap-4 p-5">
      <p role="status" className="sr-only">
        {STATEMENT_TEXTS.loading}
      </p>
      <span className="skeleton h-14 w-full" aria-hidden="true" />
      <span className="skeleton h-64 w-full" aria-hidden="true" />
    </div>
  )
}
