import { setTimeout as pause } from 'node:timers/promises'
import { COLLECTIONS } from '@domain/collections.ts'
import { noInputSchema } from '@domain/no-input.schema.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { auth, db } from '../endpoint/firebase.ts'

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
  run: async (_nothing, { uid }) => {
    const now = new Date()
    const subject = `${COLLECTIONS.userRoles}/${uid}`
    await endSessions(uid, now, (transaction) =>
      recordActivity(transaction, { kind: 'signed_out_everywhere', actor_id: uid, subject, label: '', visible_to: [uid] }, now),
    )
    return 'account/signed-out-everywhere'
  },
})
