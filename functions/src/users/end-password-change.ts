import * as endpoints from '@domain/users/accounts.endpoints.ts'
import { sessionsEndedAt } from '../endpoint/caller.ts'
import { runTransactionWithRetry } from '../endpoint/conflicts.ts'
import { auth, collections } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { reportPasswordChange } from './report-password-change.ts'

export const endPasswordChange = implement(endpoints.endPasswordChange, async (_nothing, { uid, device }, now) => {
  const user = await auth.getUser(uid)
  const signed_out_at = sessionsEndedAt(user)
  const access = collections.userRoles.doc(uid)
  await runTransactionWithRetry(async (transaction) => {
    const stored = await transaction.get(access)
    const known: unknown = stored.get('signed_out_at')
    const isKnown = typeof known === 'number' && known >= signed_out_at
    // The nightly sweep may have come between the change and this call.
    if (isKnown && stored.get('password_change_unreported') !== true) return
    transaction.update(access, { password_change_unreported: false, ...(!isKnown && { signed_out_at }) })
    reportPasswordChange(transaction, user, now, { actor_id: uid, device })
  })
})
