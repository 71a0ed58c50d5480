import type { Chart } from '@domain/dashboard/charts.policy.ts'
import { TILE_ROUTES } from '@domain/routes.ts'
import { DASHBOARD_TEXTS, welcomeHeading } from '@texts/dashboard.ts'
import { TILE_HINTS } from '@texts/dashboard-tiles.ts'
import { RowSkeletons } from '../shell/RowSkeletons.tsx'

export function DashboardSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <p role="status" className="sr-only">
        {DASHBOARD_TEXTS.loading}
      </p>
      <div className="flex items-start justify-between gap-4">
        <div>
          <span className="skeleton h-6 w-20 rounded-full" />
          <h1 className="mt-2 min-h-[2lh] text-screen sm:min-h-0">{welcomeHeading()}</h1>
          <span className="skeleton mt-2 h-5 w-56" />
        </div>
        <span className="skeleton h-11 w-24 shrink-0 lg:h-9" />
      </div>
      <div className="rounded-md bg-green-950 px-5 py-4">
        <span className="block h-7" />
        <span className="mt-1 block h-12 md:h-6" />
      </div>
      <div className={BOARD}>
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-3" aria-hidden="true">
          {TILE_ROUTES.map(({ path, label }) => (
            <div key={path} className="panel flex min-h-32 flex-col gap-3 p-4">
              <span className="skeleton size-6" />
              {/* The invisible text keeps the height of a hint that wraps. */}
              <div className="invisible">
                <span className="block font-semibold">{label}</span>
                <span className="block text-xs">{TILE_HINTS[path]}</span>
              </div>
            </div>
          ))}
        </div>
        <div className={BOARD_SIDE}>
          <div className="panel p-5">
            <h2 className="text-h3">{DASHBOARD_TEXTS.attention}</h2>
            <AttentionRows />
          </div>
        </div>
      </div>
    </div>
  )
}

export function AttentionRows() {
  return (
    <RowSkeletons
      label={DASHBOARD_TEXTS.loadingAttention}
      count={3}
      className="mt-2 grid"
      rowClassName="flex min-h-12 items-center gap-3"
    >
      <span className="skeleton h-8 w-9" />
      <span className="skeleton h-5 w-44" />
    </RowSkeletons>
  )
}

export function ActivityRows() {
  return (
    <RowSkeletons
      label={DASHBOARD_TEXTS.loadingActivity}
      count={6}
      className="mt-3 grid gap-3"
      rowClassName="flex min-h-12 items-center gap-4"
    >
      <span className="skeleton size-9 rounded-full" />
      <span className="skeleton h-5 w-1/2" />
    </RowSkeletons>
  )
}

/** On a wide screen the attention panel is a sticky right column, so that its length moves nothing. */
export const BOARD = 'grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start'
export const BOARD_SIDE = 'xl:sticky xl:top-8 xl:col-start-2 xl:row-start-1'

/** Charts while they load: the size that each will have, and the two tables beside each other. */
export const CHART_BOARD = 'flex flex-wrap gap-6'
export const CHART_SIZES: Record<Chart, string> = {
  months: 'w-full h-112 md:h-100',
  ages: 'w-full h-64 md:h-92 md:flex-1',
  stages: 'w-full h-92 md:flex-1',
}
