import { type Action, type Actor, can } from '@domain/access/permissions.ts'
import { CLIENT_ROLES } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { db } from '../endpoint/firebase.ts'

/**
 * The user id of a new record's owner: the caller, or the client or partner for whom an admin makes it.
 * @param action what an admin must be allowed to do for a client
 * @throws ApiError `auth/not-allowed` where anybody else names another person, `users/client-not-found`
 */
export async function recordOwner(clientId: string | undefined, actor: Actor, action: Action): Promise<string> {
  if (clientId === undefined || clientId === actor.uid) return actor.uid
  if (!can(actor, action)) throw new ApiError('auth/not-allowed', 403)
  const owner = (await db.collection(COLLECTIONS.userRoles).doc(clientId).get()).data()
  if (!CLIENT_ROLES.includes(owner?.['role'])) throw new ApiError('users/client-not-found', 404)
  return clientId
}
