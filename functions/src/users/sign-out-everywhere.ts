import { COLLECTIONS } from '@domain/collections.ts'
import { nothingSchema } from '@domain/users/own-account.schema.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { auth, db } from '../endpoint/firebase.ts'
import { endSessions, untilNextSecond } from './end-sessions.ts'

/** Ends every session of the caller, this one too. It takes effect at once in the rules as well. */
export const signOutEverywhere = defineCallable({
  name: 'signOutEverywhere',
  input: nothingSchema,
  allow: 'signed-in',
  otherwise: 'account/sign-out-everywhere-failed',
  run: async (_nothing, { uid }) => {
    const now = new Date()
    await markSignedOut(uid, now)
    await untilNextSecond(now)
    await auth.revokeRefreshTokens(uid)
    return 'account/signed-out-everywhere'
  },
})

/** A person without a role has no records to close. */
async function markSignedOut(uid: string, now: Date): Promise<void> {
  const role = db.collection(COLLECTIONS.userRoles).doc(uid)
  await db.runTransaction(async (transaction) => {
    const { exists } = await transaction.get(role)
    if (exists) endSessions(transaction, uid, now)
    recordActivity(transaction, { kind: 'signed_out_everywhere', actor_id: uid, subject: role.path, visible_to: [uid] }, now)
  })
}
