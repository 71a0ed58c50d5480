import { SYSTEM_ACTOR } from '@domain/activity/activity.constants.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { INVOICE_FLAG_LABELS, type InvoiceFlag } from '@domain/invoices/invoice.constants.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatAdminMoney } from '@domain/money.ts'
import type { Payment } from '@domain/payments/payment.schema.ts'
import { INVOICES_PATH } from '@domain/routes.ts'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { siteLink } from '../endpoint/settings.ts'
import { paymentAlertMail } from '../mail/templates/payment-mails.ts'
import { notify } from '../notifications/notify.ts'
import { createPaymentRecord, type Received, updateInvoice } from './received-payment.ts'

/** Adds a flagged payment and an alert to the accounts team to the caller's atomic write. */
export function flagPayment(
  batch: WriteBatch,
  stored: DocumentSnapshot,
  received: Received,
  flag: InvoiceFlag,
  now: Date,
): void {
  const ref = createPaymentRecord(batch, stored, received, { status: 'flagged', receipt_number: null }, now)
  updateInvoice(batch, stored, { flag })
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
  batch.update(storedPayment.ref, { status: 'reversed' }, { lastUpdateTime: storedPayment.updateTime })
  if (payment.status === 'succeeded') updateInvoice(batch, stored, { flag: 'reversed' })
  else if (!(await hasOtherFlag(payment.invoice_id, storedPayment.id))) updateInvoice(batch, stored, { flag: null })
  const { amount, currency, invoice_number } = payment
  const alert = { why: INVOICE_FLAG_LABELS.reversed, invoice_number, amount: formatAdminMoney(amount, currency) }
  alertAccounts(batch, 'payment_reversed', { payment: storedPayment.ref, invoice: stored.ref }, alert, now)
}

/** Whether another payment of the invoice still needs review by an admin. */
async function hasOtherFlag(invoiceId: string, paymentId: string): Promise<boolean> {
  const { docs } = await db.collection(COLLECTIONS.payments).where('invoice_id', '==', invoiceId).get()
  const needsReview = (other: Payment) => other.status === 'flagged' || (other.status === 'reversed' && !!other.receipt_number)
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
