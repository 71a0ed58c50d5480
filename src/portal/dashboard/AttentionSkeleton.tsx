import { DASHBOARD_TEXTS } from '@domain/texts/dashboard.ts'

/** The panel of what needs somebody, before it is known who asks. */
export function AttentionSkeleton() {
  return (
    <div className="panel p-5">
      <h2 className="text-h3">{DASHBOARD_TEXTS.attention}</h2>
      <AttentionRows />
    </div>
  )
}

/** Its lines while they are counted. */
export function AttentionRows() {
  return (
    <div className="mt-2 grid">
      <p role="status" className="sr-only">
        {DASHBOARD_TEXTS.loadingAttention}
      </p>
      {[0, 1, 2].map((row) => (
        <div key={row} aria-hidden="true" className="flex min-h-12 items-center gap-3">
          <span className="skeleton h-8 w-9" />
          <span className="skeleton h-5 w-44" />
        </div>
      ))}
    </div>
  )
}
