import type { TileGroup } from '@domain/routes.ts'
import { Icon } from '@/ui/Icon.tsx'
import { TILE_ICONS } from './tile-icons.ts'

/** One group of quick tiles. An odd last tile takes the whole row on a phone, so that none stands alone. */
export function TileNav({ label, routes }: TileGroup) {
  const columns = routes.length === 5 ? 'lg:grid-cols-5' : 'lg:grid-cols-3'
  const inRow = routes.length === 5 ? '' : 'lg:flex-row lg:items-center lg:gap-4 lg:p-5'
  return (
    <nav aria-label={label}>
      <ul className={`grid grid-cols-2 gap-3 ${columns}`}>
        {routes.map((route) => (
          <li key={route.path} className="odd:last:col-span-2 lg:odd:last:col-span-1">
            <a
              href={route.path}
              className={`panel flex h-full flex-col gap-3 p-4 transition-shadow hover:shadow-hover lg:min-h-24 ${inRow}`}
            >
              <span className="text-accent">
                <Icon name={TILE_ICONS[route.path]} size={22} />
              </span>
              <span className="min-w-0">
                <span className="block font-semibold">{route.label}</span>
                <span className="block text-xs text-soft">{route.hint}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
