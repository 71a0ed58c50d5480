import { canOpen } from '../open-routes.ts'
import type { Actor } from '../platform/access/capabilities.ts'
import { ADMIN_TILE_ROUTES, type PortalRoute, TILE_ROUTES, type TilePath } from '../routes.ts'

export interface TileGroup {
  label: string
  routes: readonly PortalRoute<TilePath>[]
}

/** The groups of dashboard tiles that a person sees. */
export function tileGroups(actor: Pick<Actor, 'role' | 'capabilities'>): readonly TileGroup[] {
  const groups: TileGroup[] = [
    { label: 'Quick access', routes: TILE_ROUTES },
    { label: 'Administration', routes: ADMIN_TILE_ROUTES },
  ]
  return groups
    .map(({ label, routes }) => ({ label, routes: routes.filter((route) => canOpen(actor, route)) }))
    .filter(({ routes }) => routes.length > 0)
}
