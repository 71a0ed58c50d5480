import { COLLECTIONS } from '@domain/collections.ts'
import { NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import { SIGN_IN_PATH } from '@domain/routes.ts'
import * as endpoints from '@domain/users/accounts.endpoints.ts'
import type { UserRecord } from 'firebase-admin/auth'
import { sessionsEndedAt } from '../endpoint/caller.ts'
import { auth, collections, runTransactionWithRetry, type Writes } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { siteLink } from '../endpoint/settings.ts'
import { queueMail } from '../mail/outbox.ts'
import { passwordChangedMail } from '../mail/templates/account-mails.ts'
import { type NewSecurityEvent, recordSecurityEvent } from '../security/security-events.ts'

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

/**
 * Logs a changed password and mails the person, in the caller's atomic write.
 * @param by the person and the device, if the change came from our page
 */
export function reportPasswordChange(
  writes: Writes,
  { uid, email }: Pick<UserRecord, 'uid' | 'email'>,
  now: Date,
  by: Pick<NewSecurityEvent, 'actor_id' | 'device'> = { actor_id: '' },
): void {
  recordSecurityEvent(writes, { kind: 'password_changed', user_id: uid, ...by }, now)
  if (!email) return
  const { template } = NOTIFICATIONS.password_changed
  const cause = `${COLLECTIONS.userRoles}/${uid}`
  queueMail(writes, { ...passwordChangedMail(siteLink(SIGN_IN_PATH)), template, to: { name: '', address: email }, cause }, now)
}
