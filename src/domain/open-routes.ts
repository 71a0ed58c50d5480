import type { Actor } from './access/capabilities.ts'
import { canForOwn } from './access/permissions.ts'
import { PORTAL_ROUTES, type PortalRoute } from './routes.ts'

/* Apart from routes.ts, because the sign-in pages need the paths but not the permissions. */

type Access = Pick<Actor, 'role' | 'capabilities'>

export function canOpen(actor: Access, { permission }: PortalRoute): boolean {
  return !permission || canForOwn(actor, permission)
}

/** The paths of the pages that a person may open, separated by spaces. */
export function openPaths(actor: Access): string {
  return PORTAL_ROUTES.filter((route) => canOpen(actor, route))
    .map(({ path }) => path)
    .join(' ')
}
