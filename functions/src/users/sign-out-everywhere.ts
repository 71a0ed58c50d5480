import { setTimeout as pause } from 'node:timers/promises'
import { COLLECTIONS } from '@domain/collections.ts'
import { nothingSchema } from '@domain/users/own-account.schema.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { auth, db } from '../endpoint/firebase.ts'

const SECOND_MS = 1000

/**
 * Ends every session of the caller, this one too. The rules compare a token's sign-in with `signed_out_at`, so that it
 * takes effect at once there as well, and not only when the tokens run out.
 */
export const signOutEverywhere = defineCallable({
  name: 'signOutEverywhere',
  input: nothingSchema,
  allow: 'signed-in',
  otherwise: 'account/sign-out-everywhere-failed',
  run: async (_nothing, { uid }) => {
    const now = new Date()
    await markSignedOut(uid, now)
    // Tokens and revocations count in whole seconds: a session of this very second would count as one begun afterwards.
    await pause(SECOND_MS - (now.valueOf() % SECOND_MS))
    await auth.revokeRefreshTokens(uid)
    return 'account/signed-out-everywhere'
  },
})

/** In seconds, as a token counts. Whoever has no role has no records to close. */
async function markSignedOut(uid: string, now: Date): Promise<void> {
  const role = db.collection(COLLECTIONS.userRoles).doc(uid)
  await db.runTransaction(async (transaction) => {
    const { exists } = await transaction.get(role)
    if (exists) transaction.update(role, { signed_out_at: Math.floor(now.valueOf() / 1000) })
    recordActivity(transaction, { kind: 'signed_out_everywhere', actor_id: uid, subject: role.path, visible_to: [uid] }, now)
  })
}
