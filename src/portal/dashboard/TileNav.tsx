import { tileFigure } from '@domain/dashboard/attention.policy.ts'
import type { TileGroup } from '@domain/routes.ts'
import { Icon } from '@/ui/Icon.tsx'
import { TileCount } from './TileCount.tsx'
import { TILE_ICONS } from './tile-icons.ts'
import type { Tallies } from './useTallies.ts'

/** One group of quick tiles, each with what waits behind it. */
export function TileNav({ label, routes, tallies }: TileGroup & { tallies: Tallies }) {
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        {routes.map((route) => {
          const figure = tileFigure(route.path)
          const counting = figure && tallies.get(figure)
          return (
            <li key={route.path}>
              <a
                href={route.path}
                className="panel flex h-full min-h-32 flex-col gap-3 p-4 transition-shadow hover:shadow-hover"
              >
                <span>
                  <span className="block font-semibold">{route.label}</span>
                  <span className="block text-xs text-soft">{route.hint}</span>
                </span>
                <span className="order-first flex min-h-6 items-center justify-between gap-2">
                  <span className="text-accent">
                    <Icon name={TILE_ICONS[route.path]} size={22} />
                  </span>
                  {figure && counting && <TileCount figure={figure} counting={counting} />}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
