import type { Actor } from '@domain/access/capabilities.ts'
import { type Action, can } from '@domain/access/permissions.ts'
import { CLIENT_ROLES } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { db } from '../endpoint/firebase.ts'

/**
 * The owner of a new record: the caller, or the client or partner for whom an admin creates it.
 * @param action the permission that an admin needs to create it for a client
 * @throws ApiError `auth/not-allowed` if a non-admin names another person, `users/client-not-found`
 */
export async function recordOwner(clientId: string | undefined, actor: Actor, action: Action): Promise<string> {
  if (clientId === undefined || clientId === actor.uid) return actor.uid
  if (!can(actor, action)) throw new ApiError('auth/not-allowed', 403)
  const owner = (await db.collection(COLLECTIONS.userRoles).doc(clientId).get()).data()
  if (!CLIENT_ROLES.includes(owner?.['role'])) throw new ApiError('users/client-not-found', 404)
  return clientId
}
