import { COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/company.ts'
import { INVOICE_FLAG_LABELS, type InvoiceFlag } from '@domain/invoices/invoice.constants.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatAdminMoney } from '@domain/money.ts'
import { NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import type { Payment } from '@domain/payments/payment.schema.ts'
import { INVOICES_PATH } from '@domain/routes.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { db } from '../endpoint/firebase.ts'
import { siteLink } from '../endpoint/settings.ts'
import { queueMail } from '../mail/outbox.ts'
import { paymentAlertMail } from '../mail/templates/payment-mails.ts'
import { SYSTEM } from '../users/change-role.ts'
import type { Received } from './take-payment.ts'
import { createPaymentRecord, updateInvoice } from './take-payment.ts'

type Stored = FirebaseFirestore.DocumentSnapshot

/** Puts money that is not taken into the caller's own atomic write: kept beside the invoice, flagged, and told to the accounts. */
export function flagPayment(
  batch: FirebaseFirestore.WriteBatch,
  stored: Stored,
  received: Received,
  flag: InvoiceFlag,
  now: Date,
): void {
  const ref = createPaymentRecord(batch, stored, received, { status: 'flagged', receipt_number: null }, now)
  updateInvoice(batch, stored, { flag })
  const { invoice_number } = stored.data() as Invoice
  tell(
    batch,
    { payment: ref, invoice: stored.ref },
    'payment_flagged',
    { why: INVOICE_FLAG_LABELS[flag], invoice_number, amount: received.told },
    now,
  )
}

/**
 * The provider took a payment back. Of one that was taken, the invoice keeps its status and is flagged. One that was never
 * taken is simply gone: with the last of them the invoice's flag goes, too, so that it can be paid again.
 */
export async function reversePayment(
  batch: FirebaseFirestore.WriteBatch,
  stored: Stored,
  storedPayment: Stored,
  now: Date,
): Promise<void> {
  const payment = storedPayment.data() as Payment
  if (!storedPayment.updateTime) throw new Error('There is no such payment')
  batch.update(storedPayment.ref, { status: 'reversed' }, { lastUpdateTime: storedPayment.updateTime })
  if (payment.status === 'succeeded') updateInvoice(batch, stored, { flag: 'reversed' })
  else if (!(await hasOtherTrouble(payment.invoice_id, storedPayment.id))) updateInvoice(batch, stored, { flag: null })
  const { amount, currency, invoice_number } = payment
  const told = { why: INVOICE_FLAG_LABELS.reversed, invoice_number, amount: formatAdminMoney(amount, currency) }
  tell(batch, { payment: storedPayment.ref, invoice: stored.ref }, 'payment_reversed', told, now)
}

/** Whether another payment of the invoice still waits for an admin. */
async function hasOtherTrouble(invoiceId: string, paymentId: string): Promise<boolean> {
  const { docs } = await db.collection(COLLECTIONS.payments).where('invoice_id', '==', invoiceId).get()
  const isTrouble = (other: Payment) => other.status === 'flagged' || (other.status === 'reversed' && !!other.receipt_number)
  return docs.some((other) => other.id !== paymentId && isTrouble(other.data() as Payment))
}

function tell(
  batch: FirebaseFirestore.WriteBatch,
  { payment, invoice }: Record<'payment' | 'invoice', FirebaseFirestore.DocumentReference>,
  kind: 'payment_flagged' | 'payment_reversed',
  told: Parameters<typeof paymentAlertMail>[0],
  now: Date,
): void {
  const event = { actor_id: SYSTEM, subject: invoice.path, label: told.invoice_number, visible_to: [] }
  recordActivity(batch, { ...event, kind }, now)
  const to = { name: COMPANY.name, address: COMPANY.accountsEmail }
  const about = { template: NOTIFICATIONS.payment_flagged.mail.template, cause: payment.path }
  queueMail(batch, { ...paymentAlertMail(told, siteLink(INVOICES_PATH)), ...about, to }, now)
}
