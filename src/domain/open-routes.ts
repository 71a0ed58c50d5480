import type { Actor } from './access/capabilities.ts'
import { canForOwn } from './access/permissions.ts'
import { ADMIN_TILE_ROUTES, PORTAL_ROUTES, type PortalRoute, TILE_ROUTES, type TilePath } from './routes.ts'

/* Apart from routes.ts, because the sign-in pages need the paths but not the permissions. */

type Access = Pick<Actor, 'role' | 'capabilities'>

export interface TileGroup {
  label: string
  routes: readonly PortalRoute<TilePath>[]
}

export function canOpen(actor: Access, { permission }: PortalRoute): boolean {
  return !permission || canForOwn(actor, permission)
}

/** The paths of the pages that a person may open, separated by spaces. */
export function openPaths(actor: Access): string {
  return PORTAL_ROUTES.filter((route) => canOpen(actor, route))
    .map(({ path }) => path)
    .join(' ')
}

/** The groups of dashboard tiles that a person sees. */
export function tileGroups(actor: Access): readonly TileGroup[] {
  const groups: TileGroup[] = [
    { label: 'Quick access', routes: TILE_ROUTES },
    { label: 'Administration', routes: ADMIN_TILE_ROUTES },
  ]
  return groups
    .map(({ label, routes }) => ({ label, routes: routes.filter((route) => canOpen(actor, route)) }))
    .filter(({ routes }) => routes.length > 0)
}
