import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as accountsEndpoints from '@domain/accounts/accounts.endpoints.ts'
import * as sessionsEndpoints from '@domain/accounts/sessions.endpoints.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { MINUTE_MS } from '@domain/platform/dates.ts'
import type { UpdateRequest, UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot, Timestamp, Transaction } from 'firebase-admin/firestore'
import { findUserById } from '../platform/endpoint/caller.ts'
import {
  auth,
  collections,
  convertToDate,
  db,
  type StoredTime,
  unlessChanged,
  type Writes,
} from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { forEachRecord, implementSchedule } from '../platform/endpoint/implement-schedule.ts'
import { recordActivity, recordSecurityEvent } from '../platform/notifications/notify.ts'
import { accountDeletionRef } from './mark-deletion.ts'
import { mirrorAccount } from './mirror-account.ts'
import { forgetRecoveryCodes } from './second-factor.ts'

const SECOND_MS = 1000

/**
 * Ends all sessions of a person. After it returns, rules and functions reject sessions that began earlier.
 * @param alsoWrite adds writes to the same transaction, such as an activity entry
 */
export async function endSessions(
  uid: string,
  now: Date,
  alsoWrite: (transaction: Transaction) => void = () => undefined,
): Promise<void> {
  const access = collections.userRoles.doc(uid)
  await db.runTransaction(async (transaction) => {
    // A person without a role record has no access to end.
    const stored = await transaction.get(access)
    if (stored.exists) markSessionsEnded(transaction, uid, now, stored.get('signed_out_at'))
    alsoWrite(transaction)
  })
  await untilNextSecond(now)
  await auth.revokeRefreshTokens(uid)
}

/**
 * Ends all sessions that began until `now`, inside the caller's atomic write. The rules compare a token's sign-in time
 * with `signed_out_at`, in whole seconds. Requires a role record; without one, the rules deny access anyway.
 * @param known the stored value, which a later call may have raised while this one waited
 */
export function markSessionsEnded(writes: Writes, uid: string, now: Date, known?: unknown): void {
  const access = collections.userRoles.doc(uid)
  const ended = Math.floor(now.valueOf() / SECOND_MS)
  writes.update(access, { signed_out_at: typeof known === 'number' ? Math.max(ended, known) : ended })
}

/**
 * Waits for the end of the current second. Tokens and revocations use whole seconds, so a session from the second of
 * the revocation would count as a later one.
 */
export async function untilNextSecond(now: Date): Promise<void> {
  await pause(SECOND_MS - (now.valueOf() % SECOND_MS))
}

export const signOutEverywhere = implement(sessionsEndpoints.signOutEverywhere, async (_nothing, { uid, device }, now) => {
  const subject = `${COLLECTIONS.userRoles}/${uid}`
  const kind = 'signed_out_everywhere'
  // Before the time of this call hides that the password was changed without our page.
  await mirrorAccount(await auth.getUser(uid), now)
  await endSessions(uid, now, (transaction) => {
    recordActivity(transaction, { kind, actor_id: uid, subject, label: '', visible_to: [uid] }, now)
    recordSecurityEvent(transaction, { kind, user_id: uid, actor_id: uid, device }, now)
  })
})

/**
 * Hands an account over to the proven owner of its address. Somebody else may have created it with that address and
 * kept a password, session, linked sign-in or second factor, so all of them end before the address counts as verified.
 * @param email the proven address; the account's address may have just changed
 */
export async function secureProvenAccount({ uid, providerData, phoneNumber }: UserRecord, email: string): Promise<void> {
  const linked = providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password' && id !== 'phone')
  const signInMethods = {
    providersToUnlink: linked,
    multiFactor: { enrolledFactors: null },
    ...(phoneNumber && { phoneNumber: null }),
  }
  // Their recovery codes would later withdraw the owner's second factor.
  await forgetRecoveryCodes(uid)
  await revokeAllAccess(uid, signInMethods, { email, emailVerified: true })
}

/**
 * Sets a random password and ends all sessions. The Admin SDK cannot remove a password, and unlinking the provider
 * "password" would also remove the address. Disables the account during the change; otherwise a session from the same
 * second, which no revocation reaches, could set a password again. `finishHandovers` completes a killed change.
 * @param before changes made at first @param after changes made after all sessions have ended
 */
export async function revokeAllAccess(uid: string, before: UpdateRequest = {}, after: UpdateRequest = {}): Promise<void> {
  const markedAt = await markHandover(uid, new Date())
  await auth.updateUser(uid, { ...before, disabled: true, password: unknownPassword() })
  let done: UpdateRequest = {}
  try {
    const now = new Date()
    await endSessions(uid, now, (transaction) =>
      recordSecurityEvent(transaction, { kind: 'password_changed', user_id: uid, actor_id: uid }, now),
    )
    done = after
  } finally {
    await reopenAccount(uid, done)
    await unmarkHandover(uid, markedAt)
  }
}

/** Enables an account after a change of its access, unless an admin has disabled it or it is being deleted meanwhile. */
async function reopenAccount(uid: string, changes: UpdateRequest = {}): Promise<void> {
  const [access, deletion] = await db.getAll(collections.userRoles.doc(uid), accountDeletionRef(uid))
  await auth.updateUser(uid, { ...changes, disabled: access?.get('disabled') === true || deletion?.exists === true })
}

/** Satisfies every password policy that a project can configure. */
function unknownPassword(): string {
  return `Aa1!${randomBytes(32).toString('base64url')}`
}

/** An account that is disabled until its access has been replaced (`account_handovers/{uid}`). */
interface HandoverMark {
  /** UTC. */
  begun_at: Date
}

const handovers = collections.accountHandovers

/** Marks an account before it is disabled, so that a killed process locks nobody out. @returns the time of the mark */
async function markHandover(uid: string, now: Date): Promise<Timestamp> {
  return (await handovers.doc(uid).set({ begun_at: now } satisfies HandoverMark)).writeTime
}

/** Removes the mark, unless another hand-over of the account has replaced it since. */
async function unmarkHandover(uid: string, markedAt: Timestamp): Promise<void> {
  await unlessChanged(handovers.doc(uid).delete({ lastUpdateTime: markedAt }))
}

/** Longer than a hand-over, which takes about two seconds. */
const LEASE_MS = 20_000
/** Longer than any call. */
const SWEEP_AFTER_MS = 5 * MINUTE_MS

/** Opens accounts whose hand-over was killed midway. Their owners then ask for a new code or link. */
export const finishHandovers = implementSchedule(accountsEndpoints.finishHandovers, finishAllHandovers, { maxInstances: 1 })

export async function finishAllHandovers(now: Date): Promise<void> {
  const left = handovers.where('begun_at', '<=', new Date(now.valueOf() - SWEEP_AFTER_MS)).orderBy('begun_at')
  await forEachRecord(left, 'finishHandovers', finishHandover)
}

/**
 * Completes a killed hand-over of this account before its owner's next attempt.
 * @returns the account, still disabled if it was disabled for another reason or a hand-over is in progress
 */
export async function repairHandover(user: UserRecord, now = new Date()): Promise<UserRecord> {
  if (!user.disabled) return user
  const mark = await handovers.doc(user.uid).get()
  const isLeft = mark.exists && now.valueOf() - convertToDate(mark.get('begun_at') as StoredTime).valueOf() > LEASE_MS
  if (!isLeft) return user
  await finishHandover(mark)
  return (await findUserById(user.uid)) ?? user
}

/**
 * Ends the sessions again, because the process may have been killed before. The password stays unknown and the address
 * as it was: only a proof of the address changes them.
 */
async function finishHandover(mark: DocumentSnapshot): Promise<void> {
  const user = await findUserById(mark.id)
  if (user?.disabled) {
    await endSessions(user.uid, new Date())
    await reopenAccount(user.uid)
  }
  if (mark.updateTime) await unmarkHandover(mark.id, mark.updateTime)
}
