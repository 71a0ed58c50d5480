import type { Role } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/api-error.ts'
import { auth, db } from '../endpoint/firebase.ts'

const ADMIN: Role = 'admin'
/** As many accounts as Firebase looks up at once. */
export const LOOK_UP = 100

/** Whether a record of `user_roles` is that of an admin whose account is not disabled. */
export function isAdmin(account: DocumentSnapshot | undefined): boolean {
  return account?.get('role') === ADMIN && account.get('disabled') !== true
}

/**
 * Makes sure that somebody else stays an admin when `leaving` ceases to be one. Reads the admins inside the caller's
 * transaction: where two leave at once, one of the two transactions is run again and finds the other gone.
 * An account that is deleted, disabled or not verified can administer nothing, and does not count.
 * Call it before the transaction writes. @throws ApiError `users/last-admin`
 */
export async function assertAdminRemains(transaction: Transaction, leaving: string): Promise<void> {
  if (!(await hasOtherAdmin(transaction, leaving))) throw new ApiError('users/last-admin', 409)
}

/** Whether somebody else than `leaving` can administer. Call it before the transaction writes. */
export async function hasOtherAdmin(transaction: Transaction, leaving: string): Promise<boolean> {
  const admins = await transaction.get(db.collection(COLLECTIONS.userRoles).where('role', '==', ADMIN))
  const others = admins.docs.filter((account) => account.id !== leaving && isAdmin(account)).map(({ id }) => id)
  for (let at = 0; at < others.length; at += LOOK_UP) {
    const { users } = await auth.getUsers(others.slice(at, at + LOOK_UP).map((uid) => ({ uid })))
    if (users.some(({ disabled, emailVerified }) => emailVerified && !disabled)) return true
  }
  return false
}
