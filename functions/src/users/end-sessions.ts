import { setTimeout as pause } from 'node:timers/promises'
import { COLLECTIONS } from '@domain/collections.ts'
import { nothingSchema } from '@domain/users/own-account.schema.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { auth, db } from '../endpoint/firebase.ts'

const SECOND_MS = 1000

/**
 * Ends every session of a person: when it returns, neither rules nor functions accept one that began before.
 * @param alsoWrite what belongs into the same transaction, such as an entry of the activity log
 */
export async function endSessions(
  uid: string,
  now: Date,
  alsoWrite: (transaction: Transaction) => void = () => undefined,
): Promise<void> {
  const access = db.collection(COLLECTIONS.userRoles).doc(uid)
  await db.runTransaction(async (transaction) => {
    // A person without a role has no records to close.
    const { exists } = await transaction.get(access)
    if (exists) markSessionsEnded(transaction, uid, now)
    alsoWrite(transaction)
  })
  await untilNextSecond(now)
  await auth.revokeRefreshTokens(uid)
}

/**
 * Puts the end of all sessions that began until `now` into the caller's own transaction. The rules compare a token's
 * sign-in with `signed_out_at`, in whole seconds. The person has a role record: without one the rules refuse anyway.
 */
export function markSessionsEnded(transaction: Transaction, uid: string, now: Date): void {
  const access = db.collection(COLLECTIONS.userRoles).doc(uid)
  transaction.update(access, { signed_out_at: Math.floor(now.valueOf() / SECOND_MS) })
}

/**
 * Waits until the second of `now` is over. Tokens and revocations count in whole seconds: a session of the same second as
 * its revocation would count as one begun afterwards.
 */
export async function untilNextSecond(now: Date): Promise<void> {
  await pause(SECOND_MS - (now.valueOf() % SECOND_MS))
}

/** Ends every session of the caller, this one too. */
export const signOutEverywhere = defineCallable({
  name: 'signOutEverywhere',
  input: nothingSchema,
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
