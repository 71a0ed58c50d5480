import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { isPayable } from '@domain/billing/invoices/invoice.ts'
import type { ManualPayment, Payment } from '@domain/billing/payments/payment.ts'
import * as endpoints from '@domain/billing/payments/payments.endpoints.ts'
import { excessMinor } from '@domain/billing/payments/small-difference.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { DEFAULT_CURRENCY, fromShillings, toMinor } from '@domain/platform/money.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { ApiError, assertSameRequest } from '../../platform/endpoint/errors.ts'
import { collections, dateOf, runTransactionWithRetry } from '../../platform/endpoint/firebase.ts'
import { implement } from '../../platform/endpoint/implement.ts'
import { readOfficeSettings } from '../../platform/settings/stored-settings.ts'
import { storedInvoice, transitionRefused } from '../invoices/change-invoice.ts'
import { assertPlausibleRate } from '../invoices/plausible-rate.ts'
import { confirmedReason, recordConfirmed, recordedWith } from '../ledger/duplicates.ts'
import { assertBookDay, CREDIT_TRIES, type Posting } from '../ledger/post-entries.ts'
import { type Received, recordReceivedPayment } from './received-payment.ts'

type ManualPaymentRecord = Omit<ManualPayment, 'invoice_id' | 'received'> & Partial<Pick<ManualPayment, 'received'>>

export const recordPayment = implement(endpoints.recordPayment, (entered, { uid }, now) =>
  storeManualPayment(entered, uid, now),
)

/** A transaction, because of two parallel payments with one reference the second must find the first. @throws ApiError */
export async function storeManualPayment(entered: ManualPayment, by: string, now: Date): Promise<void> {
  const { limit } = (await readOfficeSettings()).small_differences
  await runTransactionWithRetry((transaction) => store(transaction, entered, limit, { by, now }), CREDIT_TRIES)
}

async function store(transaction: Transaction, entered: ManualPayment, limit: number, { by, now }: Posting): Promise<void> {
  const { payment_id, duplicate_reason, confirms_rate: _answer, ...request } = entered
  const [known, stored] = await transaction.getAll(
    collections.payments.doc(payment_id),
    collections.invoices.doc(entered.invoice_id),
  )
  const payment = known?.data() as Payment | undefined
  if (payment) {
    const paid_on = dayInNairobi(dateOf(payment.paid_at))
    // A payment of an earlier version lacks the field.
    const { received = null } = payment
    const before = { ...payment, received, paid_on }
    return assertSameRequest(before, { ...request, recorded_by: by }, 'payments/recorded-otherwise')
  }
  const invoice = stored && storedInvoice(stored)
  if (!stored || !invoice) throw new ApiError('invoices/not-found', 404)
  if (!isPayable(invoice)) throw transitionRefused(invoice.status, 'paid')
  const excess = excessMinor(invoice, entered.amount, limit)
  if (excess === null) throw new ApiError('payments/more-than-due', 400)
  await assertReceived(entered, invoice)
  await assertBookDay(transaction, entered.paid_on, now)
  const others = await recordedWith(transaction, entered.reference)
  const reason = await confirmedReason('payments/same-reference', others, duplicate_reason)
  if (reason) recordConfirmed(transaction, stored.ref.path, invoice.invoice_number, { by, now })
  const received = { ...manualPayment(entered, invoice, by), excess, duplicate_reason: reason }
  await recordReceivedPayment(transaction, stored, received, now)
}

/** @throws ApiError if shillings arrived for an invoice in shillings, or they are not worth the amount at their rate */
async function assertReceived({ received, amount, confirms_rate }: ManualPayment, invoice: Invoice): Promise<void> {
  if (!received) return
  const { currency, exchange_rate } = invoice
  const worth = fromShillings(toMinor(received.amount), received.rate)
  if (currency === DEFAULT_CURRENCY || worth !== toMinor(amount)) throw new ApiError('payments/received-differs', 400)
  await assertPlausibleRate({ currency, exchange_rate: received.rate, confirms_rate }, exchange_rate)
}

/** A payment that an admin has entered. */
export function manualPayment(
  { payment_id, method, reference, amount, paid_on, received = null }: ManualPaymentRecord,
  invoice: Invoice,
  by: string,
) {
  return {
    id: payment_id,
    record: {
      method,
      provider: null,
      reference,
      provider_transaction_id: null,
      amount,
      currency: invoice.currency,
      received,
      // The start of the day in Nairobi: admins enter no time, and a payment of today must not be in the future.
      paid_at: new Date(`${paid_on}T00:00:00+03:00`),
      recorded_by: by,
    },
    day: paid_on,
    reportedAmount: '',
  } satisfies Received
}
