import { COLLECTIONS } from '@domain/collections.ts'
import { noInputSchema } from '@domain/no-input.schema.ts'
import { sessionsEndedAt } from '../endpoint/caller.ts'
import { runTransactionWithRetry } from '../endpoint/conflicts.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { auth, db } from '../endpoint/firebase.ts'
import { reportPasswordChange } from './report-password-change.ts'

/**
 * Called after the browser has changed the password in Firebase, which revokes the sessions that began earlier. Copies
 * that to the rules' record, so that those sessions end at once, logs the change and mails the person. If this call never
 * arrives, `mirrorAccount` does so at the next sign-in. A repeated call changes nothing.
 */
export const endPasswordChange = defineCallable({
  name: 'endPasswordChange',
  input: noInputSchema,
  allow: 'member',
  fallbackError: 'unexpected',
  success: 'auth/password-change-ended',
  run: async (_nothing, { uid, device }, now) => {
    const user = await auth.getUser(uid)
    const signed_out_at = sessionsEndedAt(user)
    const access = db.collection(COLLECTIONS.userRoles).doc(uid)
    await runTransactionWithRetry(async (transaction) => {
      const stored = await transaction.get(access)
      const known: unknown = stored.get('signed_out_at')
      const isKnown = typeof known === 'number' && known >= signed_out_at
      // The nightly sweep may have come between the change and this call.
      if (isKnown && stored.get('password_change_unreported') !== true) return
      transaction.update(access, { password_change_unreported: false, ...(!isKnown && { signed_out_at }) })
      reportPasswordChange(transaction, user, now, { actor_id: uid, device })
    })
  },
})
