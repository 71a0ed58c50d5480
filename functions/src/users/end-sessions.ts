import { setTimeout as pause } from 'node:timers/promises'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Transaction } from 'firebase-admin/firestore'
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
    if (exists) transaction.update(access, { signed_out_at: Math.floor(now.valueOf() / SECOND_MS) })
    alsoWrite(transaction)
  })
  // Tokens and revocations count in whole seconds: a session of this very second would count as one begun afterwards.
  await pause(SECOND_MS - (now.valueOf() % SECOND_MS))
  await auth.revokeRefreshTokens(uid)
}
