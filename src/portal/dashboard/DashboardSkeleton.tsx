import { TILE_ROUTES } from '@domain/routes.ts'
import { DASHBOARD_TEXTS, welcomeHeading } from '@texts/dashboard.ts'
import { LoadingRows } from '@/ui/LoadingRows.tsx'

export function DashboardSkeleton() {
  return (
    <div className="dashboard" aria-busy="true">
      <p role="status" className="sr-only">
        {DASHBOARD_TEXTS.loading}
      </p>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h1 className="min-h-[2lh] text-screen sm:min-h-0">{welcomeHeading()}</h1>
          <span className="skeleton mt-1 h-6 w-64" />
        </div>
        <span className="skeleton h-11 w-24 shrink-0 lg:h-9" />
      </div>
      <div className={BANNER}>
        <span className="block h-5" />
        <span className="block h-10 sm:h-5 lg:hidden" />
      </div>
      <div className="tiles" aria-hidden="true">
        {TILE_ROUTES.map(({ path, label }) => (
          <div key={path} className="panel tile">
            <span className="skeleton size-5 shrink-0" />
            {/* The invisible text keeps the height of a label that wraps. */}
            <span className="tile-label invisible">{label}</span>
          </div>
        ))}
      </div>
      <div className="board">
        <div className={ATTENTION_PANEL}>
          <h2 className="text-h3">{DASHBOARD_TEXTS.attention}</h2>
          <AttentionRows />
        </div>
      </div>
    </div>
  )
}

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

export function ActivityRows() {
  return (
    <LoadingRows
      label={DASHBOARD_TEXTS.loadingActivity}
      count={6}
      className="mt-3 grid gap-3"
      rowClassName="flex min-h-12 items-center gap-4"
    >
      <span className="skeleton size-9 rounded-full" />
      <span className="skeleton h-5 w-1/2" />
    </LoadingRows>
  )
}

export const BANNER = 'flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-md bg-green-950 px-4 py-2.5'

export const ATTENTION_PANEL = 'part-attention panel flex min-h-44 flex-col p-5'
export const ATTENTION_ROW =
  'grid min-h-15 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 py-2.5 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:py-1.5'
