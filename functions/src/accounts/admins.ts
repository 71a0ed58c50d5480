import { hasCapability, type Role, STAFF_MANAGER_CAPABILITY, toActor } from '@domain/platform/access/capabilities.ts'
import type { DocumentSnapshot, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { ApiError, auth, collections } from '../platform/endpoint/firebase.ts'

export const ADMIN: Role = 'admin'
export const ACCOUNTS_PER_LOOKUP = 100

/** Whether a `user_roles` record belongs to an admin whose account is not disabled. */
export function isAdmin(account: DocumentSnapshot | undefined): boolean {
  return account?.get('role') === ADMIN && account.get('disabled') !== true
}

/** Whether a `user_roles` record belongs to an enabled admin who manages people. */
export function isStaffManager(account: DocumentSnapshot | undefined): boolean {
  return !!account && isAdmin(account) && hasCapability(toActor(account.id, account.data()), STAFF_MANAGER_CAPABILITY)
}

/**
 * Makes sure that another admin remains if `leaving` loses the role, and that one of the others manages people. Reads
 * the admins inside the caller's transaction, so that concurrent removals conflict and one is repeated. Deleted,
 * disabled and unverified accounts do not count. Must run before the transaction's writes.
 * @throws ApiError `users/last-admin`, `organisations/last-staff-manager`
 */
export async function assertAdminRemains(transaction: Transaction, leaving: string): Promise<void> {
  const others = await otherAdmins(transaction, leaving)
  if (others.length === 0) throw new ApiError('users/last-admin', 409)
  assertStaffManager(others)
}

/**
 * Makes sure that another admin manages people if `leaving` no longer does; as `assertAdminRemains`.
 * @throws ApiError `organisations/last-staff-manager`
 */
export async function assertStaffManagerRemains(transaction: Transaction, leaving: string): Promise<void> {
  assertStaffManager(await otherAdmins(transaction, leaving))
}

function assertStaffManager(admins: readonly DocumentSnapshot[]): void {
  if (!admins.some(isStaffManager)) throw new ApiError('organisations/last-staff-manager', 409)
}

/** The admins other than `leaving` who can sign in. Must run before the transaction's writes. */
export async function otherAdmins(transaction: Transaction, leaving: string): Promise<QueryDocumentSnapshot[]> {
  const admins = await transaction.get(collections.userRoles.where('role', '==', ADMIN))
  const others = admins.docs.filter((account) => account.id !== leaving && isAdmin(account))
  const usable = new Set<string>()
  for (let at = 0; at < others.length; at += ACCOUNTS_PER_LOOKUP) {
    const { users } = await auth.getUsers(others.slice(at, at + ACCOUNTS_PER_LOOKUP).map(({ id }) => ({ uid: id })))
    for (const { uid, disabled, emailVerified } of users) if (emailVerified && !disabled) usable.add(uid)
  }
  return others.filter(({ id }) => usable.has(id))
}
