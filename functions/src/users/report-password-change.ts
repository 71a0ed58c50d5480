import { COLLECTIONS } from '@domain/collections.ts'
import { NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import { SIGN_IN_PATH } from '@domain/routes.ts'
import type { UserRecord } from 'firebase-admin/auth'
import type { Writes } from '../endpoint/firebase.ts'
import { siteLink } from '../endpoint/settings.ts'
import { queueMail } from '../mail/outbox.ts'
import { passwordChangedMail } from '../mail/templates/account-mails.ts'
import { type NewSecurityEvent, recordSecurityEvent } from '../security/record-security-event.ts'

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
  const { template } = NOTIFICATIONS.password_changed.mail
  const cause = `${COLLECTIONS.userRoles}/${uid}`
  queueMail(writes, { ...passwordChangedMail(siteLink(SIGN_IN_PATH)), template, to: { name: '', address: email }, cause }, now)
}
