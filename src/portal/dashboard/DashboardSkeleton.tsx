import type { BoardPanel } from '@domain/dashboard/board.policy.ts'
import type { Chart } from '@domain/dashboard/charts.policy.ts'
import { TILE_ROUTES } from '@domain/routes.ts'
import { DASHBOARD_TEXTS, welcomeHeading } from '@texts/dashboard.ts'
import { RowSkeletons } from '../shell/RowSkeletons.tsx'

export function DashboardSkeleton() {
  return (
    <div className={DASHBOARD} aria-busy="true">
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
      <div className={`${TILE_COLUMNS} max-sm:hidden`} aria-hidden="true">
        {TILE_ROUTES.map(({ path, label }) => (
          <div key={path} className={TILE}>
            <span className="skeleton size-5 shrink-0" />
            {/* The invisible text keeps the height of a label that wraps. */}
            <span className="invisible text-sm leading-5 font-semibold">{label}</span>
          </div>
        ))}
      </div>
      <div className={BOARD}>
        <div className={COLUMN}>
          <div className={`panel p-5 ${ATTENTION_SIZE}`}>
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
    <div data-attention-pending="">
      <RowSkeletons
        label={DASHBOARD_TEXTS.loadingAttention}
        count={5}
        className="mt-1 grid divide-y divide-line"
        rowClassName={ATTENTION_ROW}
      >
        <span className="skeleton size-9" />
        <span className="skeleton h-5 w-2/3" />
      </RowSkeletons>
    </div>
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

/** The group names what the parts below the attention list follow. */
export const DASHBOARD = 'group/dashboard grid grid-cols-[minmax(0,1fr)] gap-5'
export const BANNER = 'flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-md bg-green-950 px-4 py-2.5'

/** Two columns on a wide screen; below it their parts follow each other. */
export const BOARD = 'max-xl:contents xl:grid xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start xl:gap-5'
export const COLUMN = 'max-xl:contents xl:grid xl:grid-cols-[minmax(0,1fr)] xl:gap-5'
export const SIDE_PANELS = 'grid gap-5 md:max-xl:grid-cols-2'

/** A row of tiles on a wide screen, three columns on a small one. */
export const TILE_COLUMNS = 'grid auto-rows-fr grid-cols-3 gap-2 lg:grid-cols-6'
/** The office has more tiles, in two rows until they fit into one. */
export const OFFICE_TILE_COLUMNS = 'grid auto-rows-fr grid-cols-3 gap-2 lg:grid-cols-5 min-[87.5rem]:grid-cols-9'
const TILE_PANEL = 'panel flex h-full flex-col gap-x-3 gap-y-1 px-2.5 py-2 sm:flex-row sm:items-center sm:px-3'
export const TILE = `${TILE_PANEL} min-h-16 lg:max-xl:flex-col lg:max-xl:items-start`
export const OFFICE_TILE = `${TILE_PANEL} min-h-22 lg:flex-col lg:items-start`

export const ATTENTION_SIZE = 'flex min-h-44 flex-col'
export const ATTENTION_ROW = 'grid min-h-15 grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 py-2.5 sm:py-1.5'

/** A part of an admin's board: a second one beside it from medium screens on. */
const TODAY_SIZE = 'w-full min-h-56 md:w-[calc(50%-0.625rem)] md:grow'

/** Charts while they load: the size that each will have, and the two tables beside each other. */
export const CHART_BOARD = 'flex flex-wrap gap-5'
export const CHART_SIZES: Record<Chart, string> = {
  today: TODAY_SIZE,
  inquiries: TODAY_SIZE,
  waiting: TODAY_SIZE,
  debts: TODAY_SIZE,
  months: 'w-full h-112 md:h-100',
  ages: 'w-full h-64 md:h-92 md:flex-1',
  stages: 'w-full h-92 md:flex-1',
}

/** The panels of a person's own work: places that fit their content, kept while their code and data load. */
export const BOARD_SIZES: Record<BoardPanel, string> = {
  projects: 'min-h-112 sm:min-h-104',
  appointment: 'min-h-64',
  money: 'min-h-56',
}
