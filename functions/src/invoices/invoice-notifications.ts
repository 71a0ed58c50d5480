import type { ActivityKind } from '@domain/activity/activity.constants.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { MailTemplate } from '@domain/notifications/notification.registry.ts'
import { INVOICES_PATH } from '@domain/routes.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { db } from '../endpoint/firebase.ts'
import { siteLink } from '../endpoint/settings.ts'
import { type Mail, queueMail } from '../mail/outbox.ts'
import type { MailText } from '../mail/templates/layout.ts'
import { mailboxIn } from '../users/mailbox.ts'

interface InvoiceMail {
  template: MailTemplate
  to: Mail['to']
  text: MailText
}

/** Where an invoice's client is written to. These mails always come; undefined where there is no account any more. */
export async function mailboxOfClient({ client_id }: Pick<Invoice, 'client_id'>): Promise<Mail['to'] | undefined> {
  return mailboxIn((await db.collection(COLLECTIONS.profiles).doc(client_id).get()).data())
}

/** Where the mails about an invoice lead to. */
export function invoiceLink({ id }: Pick<Invoice, 'id'>): string {
  return siteLink(INVOICES_PATH, { id })
}

/** Puts a mail about an invoice into the caller's write. */
export function queueInvoiceMail(writes: WriteBatch, { id }: Invoice, { text, ...mail }: InvoiceMail, now: Date): void {
  const about = { cause: pathOf(id) }
  queueMail(writes, { ...text, ...mail, ...about }, now)
}

interface InvoiceEvent {
  kind: ActivityKind
  actor_id: string
  /** The status after it; null where there is none any more. */
  to: Invoice['status'] | null
}

/** Puts what happened to an invoice into the caller's write. A client sees what happens from Send on. */
export function recordInvoiceEvent(writes: WriteBatch, before: Invoice, event: InvoiceEvent, now: Date): void {
  const isSeen = before.is_issued || event.to === 'sent'
  const { id, client_id, invoice_number, status: from } = before
  // What is deleted is not named any more.
  const label = event.to ? invoice_number : ''
  const about = { subject: pathOf(id), label, visible_to: isSeen ? [client_id] : [], from }
  recordActivity(writes, { ...event, ...about }, now)
}

function pathOf(id: string): string {
  return `${COLLECTIONS.invoices}/${id}`
}
