import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { COLLECTIONS } from '@domain/collections.ts'
import { noInputSchema } from '@domain/no-input.schema.ts'
import type { UpdateRequest, UserRecord } from 'firebase-admin/auth'
import type { Transaction } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { auth, db } from '../endpoint/firebase.ts'

const SECOND_MS = 1000

/**
 * Ends all sessions of a person. After it returns, rules and functions reject sessions that began earlier.
 * @param alsoWrite adds writes to the same transaction, such as an activity entry
 */
async function endSessions(
  uid: string,
  now: Date,
  alsoWrite: (transaction: Transaction) => void = () => undefined,
): Promise<void> {
  const access = db.collection(COLLECTIONS.userRoles).doc(uid)
  await db.runTransaction(async (transaction) => {
    // A person without a role record has no access to end.
    const { exists } = await transaction.get(access)
    if (exists) markSessionsEnded(transaction, uid, now)
    alsoWrite(transaction)
  })
  await untilNextSecond(now)
  await auth.revokeRefreshTokens(uid)
}

/**
 * Ends all sessions that began until `now`, inside the caller's transaction. The rules compare a token's sign-in time
 * with `signed_out_at`, in whole seconds. Requires a role record; without one, the rules deny access anyway.
 */
export function markSessionsEnded(transaction: Transaction, uid: string, now: Date): void {
  const access = db.collection(COLLECTIONS.userRoles).doc(uid)
  transaction.update(access, { signed_out_at: Math.floor(now.valueOf() / SECOND_MS) })
}

/**
 * Waits for the end of the current second. Tokens and revocations use whole seconds, so a session from the second of
 * the revocation would count as a later one.
 */
export async function untilNextSecond(now: Date): Promise<void> {
  await pause(SECOND_MS - (now.valueOf() % SECOND_MS))
}

/** Ends all sessions of the caller, including the current one. */
export const signOutEverywhere = defineCallable({
  name: 'signOutEverywhere',
  input: noInputSchema,
  allow: 'signed-in',
  fallbackError: 'account/sign-out-everywhere-failed',
  success: 'account/signed-out-everywhere',
  run: async (_nothing, { uid }, now) => {
    const subject = `${COLLECTIONS.userRoles}/${uid}`
    await endSessions(uid, now, (transaction) =>
      recordActivity(transaction, { kind: 'signed_out_everywhere', actor_id: uid, subject, label: '', visible_to: [uid] }, now),
    )
  },
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
  await revokeAllAccess(uid, signInMethods, { email, emailVerified: true })
}

/**
 * Sets a random password and ends all sessions. The Admin SDK cannot remove a password, and unlinking the provider
 * "password" would also remove the address. Disables the account during the change; otherwise a session from the same
 * second, which no revocation reaches, could set a password again.
 * @param before changes made at first @param after changes made after all sessions have ended
 */
export async function revokeAllAccess(uid: string, before: UpdateRequest = {}, after: UpdateRequest = {}): Promise<void> {
  await auth.updateUser(uid, { ...before, disabled: true, password: unknownPassword() })
  let done: UpdateRequest = {}
  try {
    await endSessions(uid, new Date())
    done = after
  } finally {
    // An admin may have disabled the account during the change.
    const access = await db.collection(COLLECTIONS.userRoles).doc(uid).get()
    await auth.updateUser(uid, { ...done, disabled: access.get('disabled') === true })
  }
}

/** Satisfies every password policy that a project can configure. */
function unknownPassword(): string {
  return `Aa1!${randomBytes(32).toString('base64url')}`
}
