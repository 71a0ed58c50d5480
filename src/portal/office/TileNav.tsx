import { tileFigure } from '@domain/office/attention.policy.ts'
import type { Figure } from '@domain/office/dashboard.ts'
import type { TileGroup } from '@domain/office/figures.ts'
import { TILE_ROUTES } from '@domain/routes.ts'
import { DASHBOARD_TEXTS, tileCount } from '@texts/office/dashboard.ts'
import { Icon } from '@/ui/Badge.tsx'
import type { CountQuery, Counts } from './useCounts.ts'

/** A group of tiles. All groups share the columns of one grid. */
export function TileNav({ label, routes, counts }: TileGroup & { counts: Counts }) {
  return (
    <nav aria-label={label}>
      <ul>
        {routes.map(({ path, label: name, icon }) => {
          const figure = tileFigure(path)
          const query = figure && counts.get(figure)
          return (
            <li key={path}>
              <a href={path} className="panel tile transition-shadow hover:shadow-hover">
                <span className="text-accent">
                  <Icon name={icon} size={18} />
                </span>
                <span className="min-w-0">
                  <span className="tile-label">{name}</span>
                  {figure && query && <TileCount figure={figure} query={query} />}
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
function TileCount({ figure, query: { data, isError } }: { figure: Figure; query: CountQuery }) {
  if (data !== undefined) {
    const weight = data > 0 ? 'font-semibold' : 'text-soft'
    return (
      // A separate element, because the skeleton's would move to the start of the text.
      <span key="counted" className={`block text-xs leading-5 whitespace-nowrap tabular-nums ${weight}`}>
        {tileCount(figure, data)}
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
