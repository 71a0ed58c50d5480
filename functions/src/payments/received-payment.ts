import { ownerOf } from '@domain/access/ownership.ts'
import { SYSTEM_ACTOR } from '@domain/activity/activity.constants.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { type CalendarDate, dayInNairobi } from '@domain/dates.ts'
import { balanceMinor } from '@domain/invoices/invoice.policy.ts'
import type { Invoice, InvoiceHistoryEntry } from '@domain/invoices/invoice.schema.ts'
import { CURRENCIES, toMajor, toMinor } from '@domain/money.ts'
import { receiptNumber } from '@domain/numbers/number.policy.ts'
import type { Payment } from '@domain/payments/payment.schema.ts'
import { INVOICES_PATH } from '@domain/routes.ts'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { db } from '../endpoint/firebase.ts'
import { siteLink } from '../endpoint/settings.ts'
import { paymentReceiptMail } from '../mail/templates/payment-mails.ts'
import { notify, readProfile } from '../notifications/notify.ts'
import type { Checkout } from './checkouts.ts'
import type { Verification } from './payment-provider.ts'

/**
 * Adds an accepted payment to the caller's atomic write: payment with receipt number, invoice, activity, and the
 * receipt mail, which clients cannot disable. The commit fails if the invoice changed since it was read.
 */
export async function recordReceivedPayment(
  batch: WriteBatch,
  stored: DocumentSnapshot,
  received: Received,
  now: Date,
): Promise<void> {
  const invoice = stored.data() as Invoice
  const ordinal = invoice.payment_count + 1
  const paid_amount = toMajor(toMinor(invoice.paid_amount) + toMinor(received.record.amount))
  const isPaid = balanceMinor({ ...invoice, paid_amount }) === 0
  const receipt_number = receiptNumber(invoice.invoice_number, ordinal)
  const paymentRef = createPaymentRecord(batch, stored, received, { status: 'succeeded', receipt_number }, now)
  const { recorded_by: by } = received.record
  const entry: InvoiceHistoryEntry = { from: invoice.status, to: 'paid', reason: '', by, at: now.valueOf() }
  const paid = isPaid && { status: entry.to, paid_date: received.day, history: [...invoice.history, entry] }
  updateInvoice(batch, stored, { paid_amount, payment_count: ordinal, ...paid })

  const owner = ownerOf(COLLECTIONS.invoices, invoice)
  const event = { actor_id: by, subject: stored.ref.path, label: invoice.invoice_number, visible_to: [owner] }
  const facts = { ...received.record, receipt_number, day: received.day, due: balanceMinor({ ...invoice, paid_amount }) }
  const mail = paymentReceiptMail({ ...invoice, ...facts }, siteLink(INVOICES_PATH))
  const notice = { ...event, mail, profile: await readProfile(owner), cause: paymentRef.path }
  notify(batch, 'payment_received', notice, now)
  if (isPaid) recordActivity(batch, { ...event, kind: 'invoice_paid' }, now)
}

/** Adds the payment; the commit fails if it exists. */
export function createPaymentRecord(
  batch: WriteBatch,
  stored: DocumentSnapshot,
  { id, record }: Received,
  outcome: Pick<Payment, 'status' | 'receipt_number'>,
  now: Date,
): DocumentReference {
  const invoice = stored.data() as Invoice
  const copies = { invoice_number: invoice.invoice_number, client_id: ownerOf(COLLECTIONS.invoices, invoice) }
  const ref = db.collection(COLLECTIONS.payments).doc(id)
  batch.create(ref, { invoice_id: stored.id, ...copies, ...record, ...outcome, created_at: now })
  return ref
}

/** Changes the invoice; the commit fails if it changed since it was read. */
export function updateInvoice(batch: WriteBatch, stored: DocumentSnapshot, fields: Partial<Invoice>): void {
  if (!stored.updateTime) throw new Error('There is no such invoice')
  batch.update(stored.ref, fields, { lastUpdateTime: stored.updateTime })
}

/** Money that arrived, before the decision whether to accept it for its invoice. */
export interface Received {
  id: string
  record: Pick<
    Payment,
    'method' | 'provider' | 'reference' | 'provider_transaction_id' | 'amount' | 'currency' | 'paid_at' | 'recorded_by'
  >
  /** The day of arrival in Nairobi. */
  day: CalendarDate
  /** The amount as the provider reported it: "KES 100.00". */
  reportedAmount: string
}

/** Money that arrived through the provider, from the provider's verification. */
export function onlinePayment(
  reference: string,
  { provider, currency: requestedCurrency }: Checkout,
  { amountMinor, currency: reportedCurrency, providerTxId, paidAt }: Verification,
  now: Date,
): Received {
  // An unsupported currency cannot be stored as an amount, so only the alert names it.
  const currency = CURRENCIES.find((known) => known === reportedCurrency)
  const paid_at = paidAt ?? now
  return {
    id: reference,
    record: {
      method: 'online',
      provider,
      reference,
      provider_transaction_id: providerTxId,
      amount: currency ? toMajor(amountMinor) : 0,
      currency: currency ?? requestedCurrency,
      paid_at,
      recorded_by: SYSTEM_ACTOR,
    },
    day: dayInNairobi(paid_at),
    reportedAmount: `${reportedCurrency} ${toMajor(amountMinor).toFixed(2)}`,
  }
}
