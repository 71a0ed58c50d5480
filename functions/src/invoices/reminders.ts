import { SYSTEM_ACTOR } from '@domain/access/capabilities.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi } from '@domain/dates.ts'
import { UNPAID_STATUSES } from '@domain/invoices/invoice.constants.ts'
import { isPayable } from '@domain/invoices/invoice.policy.ts'
import * as endpoints from '@domain/invoices/invoices.endpoints.ts'
import { dueReminder, reminderDueDates } from '@domain/invoices/reminder.policy.ts'
import type { ReminderTexts } from '@domain/settings/reminder-texts.schema.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { ApiError } from '../endpoint/errors.ts'
import { collections } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { forEachRecord, implementSchedule } from '../endpoint/implement-schedule.ts'
import { invoiceReminderMail } from '../mail/templates/invoice-mails.ts'
import { mailboxOf, notify } from '../notifications/notify.ts'
import { readRecipients } from '../notifications/recipients.ts'
import { readOfficeSettings } from '../settings/stored-settings.ts'
import { changeInvoice, invoiceEntry, invoiceLink } from './change-invoice.ts'
import { storedInvoice } from './stored-invoice.ts'

export const remindInvoices = implementSchedule(endpoints.remindInvoices, remindAllInvoices)

/** Idempotent; safe to run concurrently: each reminder is stored in the write that queues its mail. */
export async function remindAllInvoices(now: Date): Promise<void> {
  const today = dayInNairobi(now)
  const { first, last } = reminderDueDates(today)
  const { reminders: texts } = await readOfficeSettings()
  const unpaid = collections.invoices.where('status', 'in', UNPAID_STATUSES)
  const near = unpaid.where('due_date', '>=', first).where('due_date', '<=', last)
  await forEachRecord(near.orderBy('due_date'), 'remindInvoices', async (record) => {
    const invoice = storedInvoice(record)
    // Most invoices need none on this day, and are not read again.
    if (invoice && dueReminder(invoice, today)) await remind(record.id, texts, now)
  })
}

async function remind(id: string, texts: ReminderTexts, now: Date): Promise<void> {
  await changeInvoice(id, async (invoice, writes) => {
    const step = dueReminder(invoice, dayInNairobi(now))
    const profiles = step ? await readRecipients(COLLECTIONS.invoices, invoice) : []
    // Without an address nothing is sent, so the history must not say so.
    if (!step || !profiles.some((each) => mailboxOf(each))) return 'none'
    const mail = invoiceReminderMail(invoice, step, texts, invoiceLink(invoice))
    const { subject, label, visible_to } = invoiceEntry(invoice, invoice.status)
    notify(writes, 'invoice_reminded', { subject, label, visible_to, actor_id: SYSTEM_ACTOR, mail, profiles }, now)
    return { reminders: [...invoice.reminders, { step, at: now.valueOf() }] }
  })
}

export const pauseReminders = implement(endpoints.pauseReminders, ({ invoice_id, paused }, { uid }, now) =>
  changeInvoice(invoice_id, (invoice, writes) => {
    if (invoice.reminders_paused === paused) return 'none'
    if (!isPayable(invoice)) throw new ApiError('invoices/not-payable', 409)
    const { subject, label } = invoiceEntry(invoice, invoice.status)
    const kind = paused ? 'invoice_reminders_paused' : 'invoice_reminders_resumed'
    recordActivity(writes, { kind, subject, label, visible_to: [], actor_id: uid }, now)
    return { reminders_paused: paused }
  }),
)
