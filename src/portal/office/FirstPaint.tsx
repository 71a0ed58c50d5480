import { tileMetric } from '@domain/office/attention.policy.ts'
import type { Metric } from '@domain/office/dashboard.ts'
import type { TileGroup } from '@domain/office/metrics.ts'
import { TILE_ROUTES } from '@domain/routes.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { DASHBOARD_TEXTS, tileCount } from '@texts/office/dashboard.ts'
import { messageCount } from '@/data/messages/message.data.ts'
import { metricCount } from '@/data/office/dashboard.data.ts'
import type { Reader } from '@/data/reader.ts'
import type { LoadQuery } from '@/portal/frame/Screen.tsx'
import { Icon } from '@/ui/Badge.tsx'
import { LoadingRows } from '@/ui/Progress.tsx'

type CountQuery = LoadQuery & { data: number | undefined; isError: boolean }
export type Counts = ReadonlyMap<Metric, CountQuery>

/** Counts each of these figures once, however often it is shown. The unread messages share the count of the frame. */
export function useCounts(reader: Reader, metrics: readonly Metric[]): Counts {
  const own = [...new Set(metrics)].filter((metric) => metric !== 'messages_unread')
  const queries = useQueries({ queries: own.map((metric) => metricCount(reader, metric)) })
  const unread = useQuery(messageCount(reader, 'unread'))
  return new Map<Metric, CountQuery>([
    ['messages_unread', unread],
    ...own.flatMap((metric, at) => (queries[at] ? [[metric, queries[at]] as const] : [])),
  ])
}

/** A group of tiles. All groups share the columns of one grid. */
export function TileNav({ label, routes, counts }: TileGroup & { counts: Counts }) {
  return (
    <nav aria-label={label}>
      <ul>
        {routes.map(({ path, label: name, icon }) => {
          const metric = tileMetric(path)
          const query = metric && counts.get(metric)
          return (
            <li key={path}>
              <a href={path} className="panel tile transition-shadow hover:shadow-hover">
                <span className="text-accent">
                  <Icon name={icon} size={18} />
                </span>
                <span className="min-w-0">
                  <span className="tile-label">{name}</span>
                  {metric && query && <TileCount metric={metric} query={query} />}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The count of a tile, empty if it failed to load; the tile's link still works. */
function TileCount({ metric, query: { data, isError } }: { metric: Metric; query: CountQuery }) {
  if (data !== undefined) {
    const weight = data > 0 ? 'font-semibold' : 'text-soft'
    return (
      // A separate element, because the skeleton's would move to the start of the text.
      <span key="counted" className={`block text-xs leading-5 whitespace-nowrap tabular-nums ${weight}`}>
        {tileCount(metric, data)}
      </span>
    )
  }
  if (isError) return <span className="sr-only">— {DASHBOARD_TEXTS.uncounted}</span>
  return <span key="loading" className="skeleton my-0.5 block h-4 w-14" />
}

/** The tiles until the person's pages are known. An invisible label keeps the height of one that wraps. */
export function LoadingTiles() {
  return TILE_ROUTES.map(({ path, label }) => (
    <div key={path} className="panel tile" aria-hidden="true">
      <span className="skeleton size-5 shrink-0" />
      <span className="tile-label invisible">{label}</span>
    </div>
  ))
}

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
      <span className="skeleton h-10 w-24 max-sm:col-start-2 sm:hidden" />
    </LoadingRows>
  )
}
