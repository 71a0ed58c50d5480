import * as endpoints from '@domain/accounts/accounts.endpoints.ts'
import { DEFAULT_ROLE } from '@domain/organisations/user-directory.ts'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { isLastManager, notifyLostManager } from '../organisations/change-member.ts'
import { writeEntry } from '../organisations/directory.ts'
import { listMembers } from '../organisations/members.ts'
import { organisationOfAccount } from '../organisations/membership.ts'
import { findUserById } from '../platform/endpoint/caller.ts'
import { ApiError, auth, collections, db, runTransactionWithRetry } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { recordActivity, recordSecurityEvent } from '../platform/notifications/notify.ts'
import { assertAdminRemains, isAdmin, isStaffManager } from './admins.ts'
import { markSessionsEnded, untilNextSecond } from './end-sessions.ts'
import { accountDeletionRef } from './mark-deletion.ts'

/**
 * Disables an account: afterwards, rules and functions reject all its sessions, and nobody can sign in. Writes the
 * records first, so that two admins who disable each other cannot both succeed. Mails the office if an organisation has
 * nobody left who manages it. Repeating the call, or the nightly `sweepAccounts`, completes an interrupted one.
 * @throws ApiError `users/own-account`, `auth/not-allowed`, `users/not-found`, and those of `assertAdminRemains`
 */
export async function disableAccount(uid: string, actorId: string, now = new Date()): Promise<void> {
  if (uid === actorId) throw new ApiError('users/own-account', 409)
  await userWith(uid)
  await runTransactionWithRetry(async (transaction) => {
    const stored = await readAccount(transaction, uid, actorId)
    if (stored.account.get('disabled') === true) return
    if (isAdmin(stored.account)) await assertAdminRemains(transaction, uid)
    const id = organisationOfAccount(stored)
    const members = await listMembers(id, transaction)
    if (isLastManager(uid, members)) notifyLostManager(transaction, { id, members }, actorId, now)
    writeChange(transaction, stored, actorId, true, now)
  })
  await closeSignIn(uid)
}

/** Disables an account in the sign-in service, after its records. */
export async function closeSignIn(uid: string): Promise<void> {
  await auth.updateUser(uid, { disabled: true })
  await auth.revokeRefreshTokens(uid)
}

/**
 * Enables an account again; earlier sessions stay ended. Writes the records last, so that the list shows an interrupted
 * account as disabled and an admin can repeat the call.
 * @throws ApiError `auth/not-allowed`; `users/not-found` also if the account is being deleted
 */
async function enableAccount(uid: string, actorId: string, now = new Date()): Promise<void> {
  const user = await userWith(uid)
  const { account } = await db.runTransaction((transaction) => readAccount(transaction, uid, actorId))
  if (account.get('disabled') !== true && !user.disabled) return
  await untilNextSecond(now)
  await auth.revokeRefreshTokens(uid)
  await auth.updateUser(uid, { disabled: false })
  try {
    await runTransactionWithRetry(async (transaction) => {
      const stored = await readAccount(transaction, uid, actorId)
      writeChange(transaction, stored, actorId, false, now)
    })
  } catch (error) {
    // A deletion may have started since the first read.
    await auth.updateUser(uid, { disabled: true })
    throw error
  }
}

async function userWith(uid: string): Promise<UserRecord> {
  const user = await findUserById(uid)
  if (!user) throw new ApiError('users/not-found', 404)
  return user
}

/**
 * The records of an account that is not being deleted. Reads the calling admin's role and capabilities again, because
 * they may have just changed. @throws ApiError `auth/not-allowed`, `users/not-found`
 */
async function readAccount(transaction: Transaction, uid: string, actorId: string) {
  const roles = collections.userRoles
  const profileRef = collections.profiles.doc(uid)
  const [account, profile, actor, deletion] = await transaction.getAll(
    roles.doc(uid),
    profileRef,
    roles.doc(actorId),
    accountDeletionRef(uid),
  )
  if (!account || !profile) throw new Error('Firestore left out a record that was asked for')
  if (!isStaffManager(actor)) throw new ApiError('auth/not-allowed', 403)
  if (deletion?.exists || (!account.exists && !profile.exists)) throw new ApiError('users/not-found', 404)
  return { account, profile }
}

function writeChange(
  transaction: Transaction,
  { account, profile }: Record<'account' | 'profile', DocumentSnapshot>,
  actorId: string,
  disabled: boolean,
  now: Date,
): void {
  const uid = account.id
  const role: unknown = account.get('role') ?? DEFAULT_ROLE
  transaction.set(account.ref, { user_id: uid, role, disabled }, { merge: true })
  markSessionsEnded(transaction, uid, now)
  writeEntry(transaction, profile, { ...account.data(), role, disabled })
  const kind = disabled ? 'account_disabled' : 'account_enabled'
  recordActivity(transaction, { kind, actor_id: actorId, subject: account.ref.path, label: '', visible_to: [uid] }, now)
  recordSecurityEvent(transaction, { kind, user_id: uid, actor_id: actorId }, now)
}

export const setAccountDisabled = implement(endpoints.setAccountDisabled, async ({ user_id, disabled }, { uid }) => {
  await (disabled ? disableAccount(user_id, uid) : enableAccount(user_id, uid))
  return disabled ? 'users/account-disabled' : 'users/account-enabled'
})
