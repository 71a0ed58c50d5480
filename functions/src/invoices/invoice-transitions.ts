import { SYSTEM_ACTOR } from '@domain/activity/activity.constants.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi } from '@domain/dates.ts'
import type { InvoiceStatus } from '@domain/invoices/invoice.constants.ts'
import { canChangeStatus, isOverdue } from '@domain/invoices/invoice.policy.ts'
import { draftSchema, invoiceCancelSchema, type SeenDraft } from '@domain/invoices/invoice-form.schema.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { defineSchedule } from '../endpoint/define-schedule.ts'
import { db } from '../endpoint/firebase.ts'
import { forEachRecord } from '../endpoint/pages.ts'
import { SEAL_KEY } from '../endpoint/settings.ts'
import { invoiceCancelledMail, invoiceOverdueMail } from '../mail/templates/invoice-mails.ts'
import { notify } from '../notifications/notify.ts'
import { readRecipients } from '../notifications/recipients.ts'
import { lockDraft } from '../tax/lock-draft.ts'
import { isTaxSigned } from '../tax/tax-authorities.ts'
import { assertRevision, changeInvoice, invoiceEntry, invoiceLink, transitionRefused, transitionTo } from './change-invoice.ts'
import { assertIssuable, issueInvoice } from './issue-invoice.ts'
import { assertNotSigning } from './signing.ts'

/**
 * An admin sends a draft. The client sees it from now on, and its amounts no longer change. If the tax authority signs invoices,
 * the draft is locked until then.
 */
export const sendInvoice = defineCallable({
  name: 'sendInvoice',
  input: draftSchema,
  allow: 'invoices/manage',
  fallbackError: 'invoices/send-failed',
  run: async (draft, { uid }, now) => {
    const sent = await sendDraft(draft, uid, now)
    return { key: sent === 'signing' ? 'tax/queued' : 'invoices/sent', result: { is_signing: sent === 'signing' } }
  },
})

/**
 * @returns `signing` if it is sent as soon as the tax authority has signed it
 * @throws ApiError if it is not a draft, is being signed, changed since the admin read it, or cannot be issued
 */
export async function sendDraft({ invoice_id, revision }: SeenDraft, by: string, now: Date): Promise<'sent' | 'signing'> {
  const isSigned = isTaxSigned()
  await changeInvoice(invoice_id, async (invoice, writes) => {
    if (!canChangeStatus(invoice.status, 'sent')) throw transitionRefused(invoice.status, 'sent')
    assertNotSigning(invoice)
    assertRevision(invoice, revision)
    if (!isSigned) return issueInvoice(writes, invoice, { by, now })
    await assertIssuable(invoice, now)
    return lockDraft(writes, invoice, { by, now })
  })
  return isSigned ? 'signing' : 'sent'
}

/**
 * An admin cancels an invoice without payments. The invoice keeps its number, and a payment that the provider reports
 * later is flagged.
 */
export const cancelInvoice = defineCallable({
  name: 'cancelInvoice',
  input: invoiceCancelSchema,
  allow: 'invoices/manage',
  fallbackError: 'invoices/cancel-failed',
  success: 'invoices/cancelled',
  run: ({ invoice_id, reason }, { uid }, now) =>
    changeInvoice(invoice_id, async (invoice, writes) => {
      const transition = transitionTo(invoice, { to: 'cancelled', by: uid, reason }, now)
      assertNotSigning(invoice)
      if (invoice.paid_amount > 0) throw new ApiError('invoices/has-payments', 409)
      const event = { ...invoiceEntry(invoice, transition.status), actor_id: uid }
      if (invoice.is_issued) {
        const mail = invoiceCancelledMail(invoice, reason, invoiceLink(invoice))
        const profiles = await readRecipients(COLLECTIONS.invoices, invoice)
        notify(writes, 'invoice_cancelled', { ...event, mail, profiles }, now)
      } else recordActivity(writes, { ...event, kind: 'invoice_cancelled' }, now)
      return transition
    }),
})

const AWAITED: InvoiceStatus = 'sent'

/** Every night, marks unpaid invoices as overdue whose due date has passed in Nairobi, and notifies their clients. */
export const markOverdue = defineSchedule('markOverdue', { secrets: [SEAL_KEY] }, markAllOverdue)

/** Idempotent; safe to run concurrently. */
export async function markAllOverdue(now: Date): Promise<void> {
  const invoices = db.collection(COLLECTIONS.invoices)
  const late = invoices.where('status', '==', AWAITED).where('due_date', '<', dayInNairobi(now))
  await forEachRecord(late.orderBy('due_date'), 'markOverdue', ({ id }) =>
    changeInvoice(id, async (invoice, writes) => {
      if (!isOverdue(invoice, dayInNairobi(now))) return 'none'
      const transition = transitionTo(invoice, { to: 'overdue', by: SYSTEM_ACTOR }, now)
      const event = { ...invoiceEntry(invoice, transition.status), actor_id: SYSTEM_ACTOR }
      const mail = invoiceOverdueMail(invoice, invoiceLink(invoice))
      const profiles = await readRecipients(COLLECTIONS.invoices, invoice)
      notify(writes, 'invoice_overdue', { ...event, mail, profiles }, now)
      return transition
    }),
  )
}
