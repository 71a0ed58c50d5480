import { COLLECTIONS } from '@domain/collections.ts'
import { NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import { SETTINGS_PATH } from '@domain/routes.ts'
import { displayName } from '@domain/users/user.policy.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { siteLink } from '../endpoint/settings.ts'
import { queueMail } from '../mail/outbox.ts'
import { bankDetailsChangedMail } from '../mail/templates/settings-mails.ts'
import { isAdmin } from '../users/admins.ts'
import { presentNames } from '../users/client-names.ts'
import { mailboxIn } from '../users/mailbox.ts'
import { settingsRecord } from './stored-settings.ts'

const { template } = NOTIFICATIONS.bank_details_changed.mail

/** Puts a mail to every admin into the caller's write: whoever did not expect the change can act at once. */
export async function queueBankDetailsMails(writes: WriteBatch, by: string, now: Date): Promise<void> {
  const [{ docs }, names] = await Promise.all([
    db.collection(COLLECTIONS.userRoles).where('role', '==', 'admin').get(),
    presentNames(by),
  ])
  const text = bankDetailsChangedMail({ by: displayName(names), at: now }, siteLink(SETTINGS_PATH))
  const profiles = docs.filter(isAdmin).map(({ id }) => db.collection(COLLECTIONS.profiles).doc(id))
  for (const profile of await db.getAll(...profiles)) {
    const to = mailboxIn(profile.data())
    if (to) queueMail(writes, { ...text, template, to, cause: settingsRecord.path }, now)
  }
}
