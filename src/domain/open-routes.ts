import { NEW_ROUTES } from './new-routes.ts'
import type { Actor } from './platform/access/capabilities.ts'
import { type Action, canForOwn } from './platform/access/permissions.ts'
import { PORTAL_ROUTES } from './routes.ts'

/* Apart from routes.ts, because the sign-in pages need the paths but not the permissions. */

type Access = Pick<Actor, 'role' | 'capabilities'>

export function canOpen(actor: Access, { permission }: { readonly permission: Action | null }): boolean {
  return !permission || canForOwn(actor, permission)
}

/** The paths of the pages and of the dialogs for new records that a person may open, separated by spaces. */
export function openPaths(actor: Access): string {
  return [...PORTAL_ROUTES, ...NEW_ROUTES]
    .filter((route) => canOpen(actor, route))
    .map(({ path }) => path)
    .join(' ')
}
