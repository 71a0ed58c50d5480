import { SYSTEM_ACTOR } from '@domain/activity/activity.constants.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi } from '@domain/dates.ts'
import type { InvoiceStatus } from '@domain/invoices/invoice.constants.ts'
import { isOverdue } from '@domain/invoices/invoice.policy.ts'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { db } from '../endpoint/firebase.ts'
import { forEachRecord } from '../endpoint/pages.ts'
import { SEAL_KEY } from '../endpoint/settings.ts'
import { invoiceOverdueMail } from '../mail/templates/invoice-mails.ts'
import { notify, readOwnerProfile } from '../notifications/notify.ts'
import { changeInvoice, invoiceEntry, invoiceLink, transitionTo } from './change-invoice.ts'

const SCHEDULE = { schedule: 'every day 00:15', timeZone: 'Africa/Nairobi', timeoutSeconds: 1800, secrets: [SEAL_KEY] }
const AWAITED: InvoiceStatus = 'sent'

/** Every night, marks unpaid invoices as overdue whose due date has passed in Nairobi, and notifies their clients. */
export const markOverdue = onSchedule(SCHEDULE, () => markAllOverdue(new Date()))

/** Idempotent; safe to run concurrently. */
export async function markAllOverdue(now: Date): Promise<void> {
  const invoices = db.collection(COLLECTIONS.invoices)
  const late = invoices.where('status', '==', AWAITED).where('due_date', '<', dayInNairobi(now))
  await forEachRecord(late.orderBy('due_date'), 'markOverdue', ({ id }) => mark(id, now))
}

async function mark(id: string, now: Date): Promise<void> {
  await changeInvoice(id, async (invoice, writes) => {
    if (!isOverdue(invoice, dayInNairobi(now))) return 'none'
    const transition = transitionTo(invoice, { to: 'overdue', by: SYSTEM_ACTOR }, now)
    const event = { ...invoiceEntry(invoice, transition.status), actor_id: SYSTEM_ACTOR }
    const mail = invoiceOverdueMail(invoice, invoiceLink(invoice))
    const profile = await readOwnerProfile(COLLECTIONS.invoices, invoice)
    notify(writes, 'invoice_overdue', { ...event, mail, profile }, now)
    return transition
  })
}
