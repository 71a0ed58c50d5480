import type { Role } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { ApiError } from '../endpoint/api-error.ts'
import type { Caller } from '../endpoint/caller.ts'
import { db } from '../endpoint/firebase.ts'

const OWNERS: readonly Role[] = ['client', 'partner']

/**
 * The user id of a new record's owner: the caller, or the client or partner for whom an admin makes it.
 * @throws ApiError `auth/not-allowed` where anybody else names another person, `users/client-not-found`
 */
export async function recordOwner(clientId: string | undefined, { uid, role }: Pick<Caller, 'uid' | 'role'>): Promise<string> {
  if (clientId === undefined || clientId === uid) return uid
  if (role !== 'admin') throw new ApiError('auth/not-allowed', 403)
  const owner = (await db.collection(COLLECTIONS.userRoles).doc(clientId).get()).data()
  if (!OWNERS.includes(owner?.['role'])) throw new ApiError('users/client-not-found', 404)
  return clientId
}
