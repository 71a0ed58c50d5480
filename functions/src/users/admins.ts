import { actorOf, hasCapability, STAFF_MANAGER_CAPABILITY } from '@domain/access/capabilities.ts'
import type { Role } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/api-error.ts'
import { auth, db } from '../endpoint/firebase.ts'

const ADMIN: Role = 'admin'
/** Firebase's limit of accounts per lookup. */
export const ACCOUNTS_PER_LOOKUP = 100

/** Whether a `user_roles` record belongs to an admin whose account is not disabled. */
export function isAdmin(account: DocumentSnapshot | undefined): boolean {
  return account?.get('role') === ADMIN && account.get('disabled') !== true
}

/** Whether a `user_roles` record belongs to an admin who manages people and whose account is not disabled. */
export function isStaffManager(account: DocumentSnapshot | undefined): account is DocumentSnapshot {
  return !!account && isAdmin(account) && hasCapability(actorOf(account.id, account.data()), STAFF_MANAGER_CAPABILITY)
}

/**
 * Makes sure that another admin who manages people remains if `leaving` loses the role. Reads the admins inside the
 * caller's transaction, so that concurrent removals conflict and one is repeated. Deleted, disabled and unverified
 * accounts do not count. Must run before the transaction's writes. @throws ApiError `users/last-admin`
 */
export async function assertAdminRemains(transaction: Transaction, leaving: string): Promise<void> {
  if (!(await hasOtherAdmin(transaction, leaving))) throw new ApiError('users/last-admin', 409)
}

/** The same for an admin who would no longer manage people. @throws ApiError `organisations/last-staff-manager` */
export async function assertStaffManagerRemains(transaction: Transaction, leaving: string): Promise<void> {
  if (!(await hasOtherAdmin(transaction, leaving))) throw new ApiError('organisations/last-staff-manager', 409)
}

/** Whether an admin who manages people, other than `leaving`, remains. Must run before the transaction's writes. */
export async function hasOtherAdmin(transaction: Transaction, leaving: string): Promise<boolean> {
  const admins = await transaction.get(db.collection(COLLECTIONS.userRoles).where('role', '==', ADMIN))
  const others = admins.docs.filter((account) => account.id !== leaving && isStaffManager(account)).map(({ id }) => id)
  for (let at = 0; at < others.length; at += ACCOUNTS_PER_LOOKUP) {
    const { users } = await auth.getUsers(others.slice(at, at + ACCOUNTS_PER_LOOKUP).map((uid) => ({ uid })))
    if (users.some(({ disabled, emailVerified }) => emailVerified && !disabled)) return true
  }
  return false
}
