import { setTimeout as pause } from 'node:timers/promises'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'

const SECOND_MS = 1000

/**
 * Puts the end of all sessions that were begun until `now` into the caller's own transaction: the rules compare a token's
 * sign-in with `signed_out_at`, in whole seconds. The person has a role record: without one the rules refuse anyway.
 */
export function endSessions(transaction: Transaction, uid: string, now: Date): void {
  const account = db.collection(COLLECTIONS.userRoles).doc(uid)
  transaction.update(account, { signed_out_at: Math.floor(now.valueOf() / SECOND_MS) })
}

/**
 * Waits until the second of `now` is over. Tokens and revocations count in whole seconds: a session of the same second as
 * its revocation would count as one begun afterwards.
 */
export async function untilNextSecond(now: Date): Promise<void> {
  await pause(SECOND_MS - (now.valueOf() % SECOND_MS))
}
