import { tileFigure } from '@domain/dashboard/attention.policy.ts'
import type { Figure } from '@domain/dashboard/dashboard.constants.ts'
import type { TileGroup } from '@domain/dashboard/tile-groups.ts'
import type { TilePath } from '@domain/routes.ts'
import { DASHBOARD_TEXTS, tileCount } from '@texts/dashboard.ts'
import { TILE_HINTS } from '@texts/dashboard-tiles.ts'
import { Icon } from '@/ui/Icon.tsx'
import type { IconName } from '@/ui/icons.ts'
import type { CountQuery, Counts } from './useCounts.ts'

export function TileNav({ label, routes, counts }: TileGroup & { counts: Counts }) {
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        {routes.map((route) => {
          const figure = tileFigure(route.path)
          const query = figure && counts.get(figure)
          return (
            <li key={route.path}>
              <a
                href={route.path}
                className="panel flex h-full min-h-32 flex-col gap-3 p-4 transition-shadow hover:shadow-hover"
              >
                <span>
                  <span className="block font-semibold">{route.label}</span>
                  <span className="block text-xs text-soft">{TILE_HINTS[route.path]}</span>
                </span>
                <span className="order-first flex min-h-6 items-center justify-between gap-2">
                  <span className="text-accent">
                    <Icon name={TILE_ICONS[route.path]} size={22} />
                  </span>
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
function TileCount({ figure, query }: { figure: Figure; query: CountQuery }) {
  const { data, isError } = query
  if (data) {
    const weight = data.count > 0 ? 'font-semibold' : 'text-soft'
    return (
      // A separate element, because the skeleton's would move to the start of the text.
      <span key="counted" className={`text-sm whitespace-nowrap tabular-nums ${weight}`}>
        {tileCount(figure, data.count)}
      </span>
    )
  }
  if (isError) return <span className="sr-only">— {DASHBOARD_TEXTS.uncounted}</span>
  return <span key="loading" className="skeleton h-5 w-14" />
}

const TILE_ICONS: Record<TilePath, IconName> = {
  '/projects': 'projects',
  '/messages': 'messages',
  '/documents': 'documents',
  '/appointments': 'appointments',
  '/support': 'support',
  '/invoices': 'invoices',
  '/admin/users': 'users',
  '/admin/organisations': 'organisations',
  '/admin/messages': 'send',
  '/admin/projects': 'projects',
  '/admin/documents': 'documents',
  '/admin/contact-messages': 'inbox',
  '/admin/newsletter': 'mail',
  '/admin/activity': 'activity',
  '/admin/settings': 'settings',
}
