import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { canChangeStatus, type InvoiceStatus, isOverdue, isPayable, UNPAID_STATUSES } from '@domain/billing/invoices/invoice.ts'
import type { SeenDraft } from '@domain/billing/invoices/invoice-form.schema.ts'
import * as endpoints from '@domain/billing/invoices/invoices.endpoints.ts'
import { dueReminder, isDunned, reminderDueDates } from '@domain/billing/invoices/reminder.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { SYSTEM_ACTOR } from '@domain/platform/access/capabilities.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import type { ReminderTexts } from '@domain/platform/settings/office-settings.ts'
import { OPENING_ITEM_RESOLUTION } from '@texts/billing/accounting.ts'
import { readRecipients } from '../../organisations/recipients.ts'
import { ApiError, collections } from '../../platform/endpoint/firebase.ts'
import { implement } from '../../platform/endpoint/implement.ts'
import { forEachRecord, implementSchedule } from '../../platform/endpoint/implement-schedule.ts'
import { findMailbox, notify, recordActivity } from '../../platform/notifications/notify.ts'
import { readOfficeSettings } from '../../platform/settings/stored-settings.ts'
import { invoiceCancelledMail, invoiceOverdueMail, invoiceReminderMail } from '../billing-mails.ts'
import { storeCreditNote } from '../credit-notes/store-credit-note.ts'
import { type NewEntry, type Posting, postToInvoice } from '../ledger/post-entries.ts'
import { releaseQuotation } from '../quotations/change-quotation.ts'
import { isTaxSigned } from '../tax/tax-submissions.ts'
import { refreshWithholdingWith } from '../withholding/refresh-withholding.ts'
import {
  assertNotSigning,
  assertRevision,
  changeInvoice,
  creditNotes,
  invoiceEntry,
  invoiceLink,
  invoiceRef,
  issuedInvoiceEntry,
  storedInvoice,
  transitionRefused,
  transitionTo,
} from './change-invoice.ts'
import { endDispute } from './disputes.ts'
import { issueOrLock } from './issue-invoice.ts'

export const sendInvoice = implement(endpoints.sendInvoice, async (draft, { uid }, now) => {
  const sent = await sendDraft(draft, uid, now)
  return { key: sent === 'signing' ? 'tax/queued' : 'invoices/sent', result: { is_signing: sent === 'signing' } }
})

/**
 * @returns `signing` if it is sent as soon as the tax authority has signed it
 * @throws ApiError if it is not a draft, is being signed, changed since the admin read it, or cannot be issued
 */
export async function sendDraft({ invoice_id, revision }: SeenDraft, by: string, now: Date): Promise<'sent' | 'signing'> {
  await changeInvoice(invoice_id, async (invoice, writes) => {
    if (!canChangeStatus(invoice.status, 'sent')) throw transitionRefused(invoice.status, 'sent')
    assertNotSigning(invoice)
    assertRevision(invoice, revision)
    return issueOrLock(writes, invoice, { by, now })
  })
  await refreshWithholdingWith(invoice_id)
  return isTaxSigned() ? 'signing' : 'sent'
}

export const cancelInvoice = implement(endpoints.cancelInvoice, async ({ invoice_id, reason }, { uid: by }, now) => {
  const { is_issued, is_opening } = storedInvoice(await invoiceRef(invoice_id).get()) ?? {}
  if (!is_issued) return cancelDraft(invoice_id, { by, reason }, now)
  if (is_opening) return cancelOpeningItem(invoice_id, reason, { by, now })
  const choice = { scope: 'rest', lines: [], amount: null } as const
  const note = { record: creditNotes.doc(), invoice_id, choice, reason, assertAllowed: assertCancellable }
  await storeCreditNote(note, { by, now })
})

function assertCancellable({ status, paid_amount, credited_amount }: Invoice): void {
  if (!canChangeStatus(status, 'cancelled')) throw transitionRefused(status, 'cancelled')
  if (paid_amount > credited_amount) throw new ApiError('invoices/has-payments', 409)
}

/** Takes an opening item back by a reversing entry. It was no sale of the portal, so there is no credit note. */
function cancelOpeningItem(id: string, reason: string, { by, now }: Posting): Promise<void> {
  return changeInvoice(id, async (invoice, writes) => {
    assertCancellable(invoice)
    const { invoice_number: label, total_amount } = invoice
    const about = { label, source: `${COLLECTIONS.invoices}/${id}`, day: dayInNairobi(now), reason }
    const entry: NewEntry = { ...about, id: `reversal-opening-${id}`, kind: 'opening', amount: 0 - total_amount }
    const fields = await postToInvoice(writes, invoice, [entry], { by, now })
    const mail = invoiceCancelledMail(invoice, reason, null, invoiceLink(invoice))
    const profiles = await readRecipients(COLLECTIONS.invoices, invoice)
    notify(writes, 'invoice_cancelled', { ...invoiceEntry(invoice, 'cancelled'), actor_id: by, mail, profiles }, now)
    return { ...fields, ...endDispute(writes, invoice, OPENING_ITEM_RESOLUTION, { by, now }) }
  })
}

function cancelDraft(id: string, { by, reason }: { by: string; reason: string }, now: Date): Promise<void> {
  return changeInvoice(id, (invoice, writes) => {
    if (invoice.is_issued) throw new ApiError('invoices/changed-meanwhile', 409)
    assertNotSigning(invoice)
    const transition = transitionTo(invoice, { to: 'cancelled', by, reason }, now)
    releaseQuotation(writes, invoice)
    recordActivity(writes, { ...invoiceEntry(invoice, transition.status), actor_id: by, kind: 'invoice_cancelled' }, now)
    return transition
  })
}

const AWAITED: InvoiceStatus = 'sent'

export const markOverdue = implementSchedule(endpoints.markOverdue, markAllOverdue)

/** Idempotent; safe to run concurrently. */
export async function markAllOverdue(now: Date): Promise<void> {
  const invoices = collections.invoices
  const late = invoices.where('status', '==', AWAITED).where('due_date', '<', dayInNairobi(now))
  await forEachRecord(late.orderBy('due_date'), 'markOverdue', ({ id }) =>
    changeInvoice(id, async (invoice, writes) => {
      if (!isOverdue(invoice, dayInNairobi(now))) return 'none'
      const transition = transitionTo(invoice, { to: 'overdue', by: SYSTEM_ACTOR }, now)
      const event = { ...invoiceEntry(invoice, transition.status), actor_id: SYSTEM_ACTOR }
      const mail = invoiceOverdueMail(invoice, invoiceLink(invoice))
      // A client who owes nothing but certificates is reminded of these.
      const isMailed = invoice.certificates_since === null && isDunned(invoice)
      const profiles = isMailed ? await readRecipients(COLLECTIONS.invoices, invoice) : []
      notify(writes, 'invoice_overdue', { ...event, mail, profiles }, now)
      return transition
    }),
  )
}

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
    if (!step || !profiles.some((each) => findMailbox(each))) return 'none'
    const mail = invoiceReminderMail(invoice, step, texts, invoiceLink(invoice))
    notify(writes, 'invoice_reminded', { ...issuedInvoiceEntry(invoice), actor_id: SYSTEM_ACTOR, mail, profiles }, now)
    return { reminders: [...invoice.reminders, { step, at: now.valueOf() }] }
  })
}

export const pauseReminders = implement(endpoints.pauseReminders, ({ invoice_id, paused }, { uid }, now) =>
  changeInvoice(invoice_id, (invoice, writes) => {
    if (invoice.reminders_paused === paused) return 'none'
    if (!isPayable(invoice)) throw new ApiError('invoices/not-payable', 409)
    const kind = paused ? 'invoice_reminders_paused' : 'invoice_reminders_resumed'
    recordActivity(writes, { ...issuedInvoiceEntry(invoice), kind, visible_to: [], actor_id: uid }, now)
    return { reminders_paused: paused }
  }),
)
