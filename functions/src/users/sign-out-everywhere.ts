import { COLLECTIONS } from '@domain/collections.ts'
import { nothingSchema } from '@domain/users/own-account.schema.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { endSessions } from './end-sessions.ts'

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
