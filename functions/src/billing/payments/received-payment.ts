import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { balanceMinor, INVOICE_FLAG_LABELS, type InvoiceFlag } from '@domain/billing/invoices/invoice.ts'
import { needsReview, type Payment, referenceKey } from '@domain/billing/payments/payment.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { SYSTEM_ACTOR } from '@domain/platform/access/capabilities.ts'
import { getOwnerId, recordOrganisation } from '@domain/platform/access/permissions.ts'
import { type CalendarDate, dayInNairobi } from '@domain/platform/dates.ts'
import { formatAdminMoney } from '@domain/platform/money.ts'
import { receiptNumber } from '@domain/platform/number.collection.ts'
import { INVOICES_PATH } from '@domain/routes.ts'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { readRecipients } from '../../organisations/recipients.ts'
import { collections, type Writes } from '../../platform/endpoint/firebase.ts'
import { notify, recordActivity, siteLink } from '../../platform/notifications/notify.ts'
import { issuedInvoiceEntry, storedInvoice } from '../invoices/change-invoice.ts'
import { buildTransferEntries, type NewEntry, postToInvoice } from '../ledger/post-entries.ts'
import { paymentAlertMail, paymentReceiptMail } from './payment-mails.ts'

/**
 * Adds an accepted payment to the caller's atomic write: payment with receipt number, invoice, activity, and the
 * receipt mail, which clients cannot disable. The commit fails if the invoice changed since it was read.
 */
export async function recordReceivedPayment(
  batch: Writes,
  stored: DocumentSnapshot,
  received: Received,
  now: Date,
): Promise<void> {
  const invoice = existingInvoice(stored)
  const ordinal = invoice.payment_count + 1
  const receipt_number = receiptNumber(invoice.invoice_number, ordinal)
  const paymentRef = createPaymentRecord(batch, stored, received, { status: 'succeeded', receipt_number }, now)
  const { recorded_by: by } = received.record
  const payment = paymentEntry(paymentRef, receipt_number, received)
  const entries = [payment, ...buildTransferEntries(payment.id, received.excess ?? 0, payment)]
  const fields = await postToInvoice(batch, invoice, entries, { by, now })
  const after = { ...invoice, ...fields }
  updateInvoice(batch, stored, { ...fields, payment_count: ordinal })
  const event = { ...issuedInvoiceEntry(invoice), actor_id: by }
  const facts = { ...received.record, receipt_number, day: dayInNairobi(received.record.paid_at), due: balanceMinor(after) }
  const mail = paymentReceiptMail({ ...invoice, ...facts }, siteLink(INVOICES_PATH))
  const notice = { ...event, mail, profiles: await readRecipients(COLLECTIONS.invoices, invoice), cause: paymentRef.path }
  notify(batch, 'payment_received', notice, now)
  if (after.status === 'paid') recordActivity(batch, { ...event, kind: 'invoice_paid' }, now)
}

function paymentEntry({ id, path }: DocumentReference, label: string, received: Received): NewEntry {
  const { record, day, duplicate_reason } = received
  const entry = { id: `payment-${id}`, kind: 'payment', amount: -record.amount, label, source: path, day } as const
  return {
    ...entry,
    ...(duplicate_reason && { duplicate_reason }),
    ...(record.received && { shillings: -record.received.amount }),
  }
}

/** Adds the payment; the commit fails if it exists. */
function createPaymentRecord(
  batch: Writes,
  stored: DocumentSnapshot,
  { id, record }: Received,
  outcome: Pick<Payment, 'status' | 'receipt_number'>,
  now: Date,
): DocumentReference {
  const invoice = stored.data() as Invoice
  const copies = {
    invoice_number: invoice.invoice_number,
    client_id: getOwnerId(COLLECTIONS.invoices, invoice),
    organisation_id: recordOrganisation(COLLECTIONS.invoices, invoice),
  }
  const ref = collections.payments.doc(id)
  const unreversed = { reversed_by: null, reversal_reason: '' }
  const reference_key = referenceKey(record.reference)
  batch.create(ref, { invoice_id: stored.id, ...copies, ...record, ...outcome, ...unreversed, reference_key, created_at: now })
  return ref
}

function existingInvoice(stored: DocumentSnapshot): Invoice {
  const invoice = storedInvoice(stored)
  if (!invoice) throw new Error('There is no such invoice')
  return invoice
}

/** Changes the invoice; the commit fails if it changed since it was read. */
export function updateInvoice(batch: Writes, stored: DocumentSnapshot, fields: Partial<Invoice>): void {
  if (!stored.updateTime) throw new Error('There is no such invoice')
  batch.update(stored.ref, fields, { lastUpdateTime: stored.updateTime })
}

type Origin = 'method' | 'provider' | 'reference' | 'provider_transaction_id' | 'recorded_by'

/** Money that arrived, before the decision whether to accept it for its invoice. */
export interface Received {
  id: string
  record: Pick<Payment, Origin | 'amount' | 'currency' | 'received' | 'paid_at'>
  day: CalendarDate
  /** The amount as the provider reported it: "KES 100.00". */
  reportedAmount: string
  /** What of it becomes credit because it is more than what is due, in cents. */
  excess?: number
  /** Why the office recorded it although another has its reference. */
  duplicate_reason?: string
}

/** Adds a flagged payment and an alert to the accounts team to the caller's atomic write. */
export function flagPayment(
  batch: WriteBatch,
  stored: DocumentSnapshot,
  received: Received,
  flag: InvoiceFlag,
  now: Date,
): void {
  const ref = createPaymentRecord(batch, stored, received, { status: 'flagged', receipt_number: null }, now)
  raiseFlag(batch, stored, flag)
  const { invoice_number } = stored.data() as Invoice
  const alert = { why: INVOICE_FLAG_LABELS[flag], invoice_number, amount: received.reportedAmount }
  alertAccounts(batch, 'payment_flagged', { payment: ref, invoice: stored.ref }, alert, now)
}

/**
 * Stores that the provider reversed a payment. For an accepted payment, the invoice keeps its status and is flagged.
 * For a flagged one, the invoice loses its flag with the last such payment, so that it can be paid again.
 */
export async function reversePayment(
  batch: WriteBatch,
  stored: DocumentSnapshot,
  storedPayment: DocumentSnapshot,
  now: Date,
): Promise<void> {
  const payment = storedPayment.data() as Payment
  if (!storedPayment.updateTime) throw new Error('There is no such payment')
  const isApplied = payment.status !== 'flagged'
  // Money that was never applied needs no decision when the provider returns it.
  const reversed_by = isApplied ? null : SYSTEM_ACTOR
  batch.update(storedPayment.ref, { status: 'reversed', reversed_by }, { lastUpdateTime: storedPayment.updateTime })
  if (isApplied) raiseFlag(batch, stored, 'reversed')
  else if (!(await hasOtherFlag(payment.invoice_id, storedPayment.id))) updateInvoice(batch, stored, { flag: null })
  const { amount, currency, invoice_number } = payment
  const alert = { why: INVOICE_FLAG_LABELS.reversed, invoice_number, amount: formatAdminMoney(amount, currency) }
  alertAccounts(batch, 'payment_reversed', { payment: storedPayment.ref, invoice: stored.ref }, alert, now)
}

/** Raises the revision too: a write of the same flag would change nothing, and so not conflict with the end of a review. */
function raiseFlag(batch: WriteBatch, stored: DocumentSnapshot, flag: InvoiceFlag): void {
  updateInvoice(batch, stored, { flag, revision: existingInvoice(stored).revision + 1 })
}

/** Whether another payment of the invoice still needs review by an admin. */
async function hasOtherFlag(invoiceId: string, paymentId: string): Promise<boolean> {
  const { docs } = await collections.payments.where('invoice_id', '==', invoiceId).get()
  return docs.some((other) => other.id !== paymentId && needsReview(other.data() as Payment))
}

function alertAccounts(
  batch: WriteBatch,
  event: 'payment_flagged' | 'payment_reversed',
  { payment, invoice }: Record<'payment' | 'invoice', DocumentReference>,
  alert: Parameters<typeof paymentAlertMail>[0],
  now: Date,
): void {
  const entry = { actor_id: SYSTEM_ACTOR, subject: invoice.path, label: alert.invoice_number, visible_to: [] }
  const mail = paymentAlertMail(alert, siteLink(INVOICES_PATH))
  notify(batch, event, { ...entry, mail, cause: payment.path }, now)
}
