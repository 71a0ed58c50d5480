import { ownerOf } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi, formatDay } from '@domain/dates.ts'
import { daysLeft, isFromOffice, reminderDue } from '@domain/documents/document.policy.ts'
import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { REMINDER_DAYS } from '@domain/documents/document.status.ts'
import { NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import type { DocumentReference } from 'firebase-admin/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { db } from '../endpoint/firebase.ts'
import { forEachRecord } from '../endpoint/pages.ts'
import { SEAL_KEY, siteLink } from '../endpoint/settings.ts'
import { dateOf } from '../endpoint/stored-time.ts'
import { queueMail } from '../mail/outbox.ts'
import { documentExpiryMail } from '../mail/templates/document-mails.ts'
import { mailboxFor } from '../users/mailbox.ts'

const { mail: MAIL } = NOTIFICATIONS.document_expiring
const DAY_MS = 86_400_000
const SCHEDULE = { schedule: 'every day 07:00', timeZone: 'Africa/Nairobi', timeoutSeconds: 1800, secrets: [SEAL_KEY] }

/** Every morning: whoever has a document that expires in 30 or 7 days, or today, is told once. */
export const remindExpiring = onSchedule(SCHEDULE, () => remindAll(new Date()))

export async function remindAll(now: Date): Promise<void> {
  const until = new Date(now.valueOf() + (Math.max(...REMINDER_DAYS) + 1) * DAY_MS)
  const soon = db.collection(COLLECTIONS.documents).where('expires_at', '>=', now).where('expires_at', '<=', until)
  await forEachRecord(soon.orderBy('expires_at'), 'remindExpiring', ({ ref }) => remind(ref, now))
}

/** Reads the document again inside the transaction: two runs at once send one mail. */
async function remind(ref: DocumentReference, now: Date): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const document = (await transaction.get(ref)).data() as PortalDocument | undefined
    if (!document?.expires_at) return
    const expiry = dateOf(document.expires_at)
    const due = reminderDue(expiry, document.reminded, now)
    if (due === undefined) return
    const mailbox = await mailboxFor(transaction, ownerOf(COLLECTIONS.documents, document), MAIL.choice)
    transaction.update(ref, { reminded: [...document.reminded, due] })
    if (!mailbox) return
    const lastDay = formatDay(dayInNairobi(expiry))
    const facts = { title: document.title, lastDay, days: daysLeft(expiry, now) ?? 0 }
    const mail = documentExpiryMail({ ...facts, isFromOffice: isFromOffice(document) }, siteLink('/documents'))
    const about = { template: MAIL.template, cause: ref.path }
    queueMail(transaction, { ...mail, ...about, to: mailbox }, now)
  })
}
