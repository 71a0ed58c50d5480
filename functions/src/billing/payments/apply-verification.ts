import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { balanceMinor, type InvoiceFlag, isPayable } from '@domain/billing/invoices/invoice.ts'
import type { Payment } from '@domain/billing/payments/payment.ts'
import { chargeMinor } from '@domain/billing/withholding/withholding.ts'
import { SYSTEM_ACTOR } from '@domain/platform/access/capabilities.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { CURRENCIES, toMajor } from '@domain/platform/money.ts'
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { collections, db, retryOnConflict } from '../../platform/endpoint/firebase.ts'
import { storedInvoice } from '../invoices/change-invoice.ts'
import { openBookDay } from '../ledger/post-entries.ts'
import { type Checkout, checkouts, nextPaidCheck, nextUnpaidCheck } from './checkouts.ts'
import type { PaymentProvider, Verification } from './payment-provider.ts'
import { flagPayment, type Received, recordReceivedPayment, reversePayment } from './received-payment.ts'

/** The state of a payment after the provider's answer was stored. `idle`: no payment is in progress. */
export type PaymentState = 'pending' | 'idle' | 'failed' | 'accepted' | 'flagged' | 'reversed'

/** Retry options for writes to a payment's invoice, where webhooks, return pages and the sweep conflict. */
export const PAYMENT_RETRY = { tries: 12, longestPauseMs: (time: number) => 60 * time }

/**
 * The only writer of online payments. Stores the result of a verification in one atomic write: payment, invoice,
 * activity, receipt or alert, and checkout. Idempotent, in any order and concurrently: it creates the payment only if
 * it does not exist, and changes the invoice only if it is unchanged since it was read.
 */
export async function applyVerification(reference: string, verification: Verification, now: Date): Promise<PaymentState> {
  return retryOnConflict(async () => {
    const batch = db.batch()
    const state = await write(batch, reference, verification, now)
    await batch.commit()
    return state
  }, PAYMENT_RETRY)
}

async function write(batch: WriteBatch, reference: string, verification: Verification, now: Date): Promise<PaymentState> {
  const checkoutRef = checkouts.doc(reference)
  const paymentRef = collections.payments.doc(reference)
  const [storedCheckout, storedPayment] = await db.getAll(checkoutRef, paymentRef)
  const checkout = storedCheckout?.data() as Checkout | undefined
  if (!checkout || !storedCheckout?.updateTime) throw new Error('There is no such checkout')
  const payment = storedPayment?.data() as Payment | undefined
  const invoice = await collections.invoices.doc(checkout.invoice_id).get()
  const verdict = classifyPayment(checkout, storedInvoice(invoice) as Invoice, payment, verification)
  const setCheckout = (fields: Partial<Checkout>) => batch.update(checkoutRef, fields)
  switch (verdict.action) {
    case 'nothing':
      return choosePaymentState(payment, verification)
    case 'failed':
      batch.update(checkoutRef, { state: 'failed' }, { lastUpdateTime: storedCheckout.updateTime })
      return 'failed'
    case 'accept': {
      setCheckout({ state: 'settled', next_check_at: nextPaidCheck(now, now) })
      const received = onlinePayment(reference, checkout, verification, now)
      const day = await openBookDay(batch, received.day, now)
      await recordReceivedPayment(batch, invoice, { ...received, day }, now)
      return 'accepted'
    }
    case 'flag':
      setCheckout({ state: 'settled', next_check_at: nextPaidCheck(now, now) })
      flagPayment(batch, invoice, onlinePayment(reference, checkout, verification, now), verdict.flag, now)
      return 'flagged'
    case 'reverse':
      setCheckout({ next_check_at: null })
      await reversePayment(batch, invoice, storedPayment as DocumentSnapshot, now)
      return 'reversed'
  }
}

/** Money that was kept as credit has arrived and is no longer under review. */
export const PAYMENT_STATES = {
  succeeded: 'accepted',
  flagged: 'flagged',
  credited: 'flagged',
  reversed: 'reversed',
} as const satisfies Record<Payment['status'], PaymentState>

function choosePaymentState(payment: Payment | undefined, { status, isIdle }: Verification): PaymentState {
  if (payment) return PAYMENT_STATES[payment.status]
  if (status === 'pending') return isIdle ? 'idle' : 'pending'
  return 'failed'
}

/** Schedules the next check of a checkout, or closes it after its last one. */
export async function planNextCheck(reference: string, now: Date): Promise<void> {
  const ref = checkouts.doc(reference)
  const stored = await ref.get()
  const { state, created_at, next_check_at } = stored.data() as Checkout
  // A concurrent call has completed the checkout and scheduled its next check.
  if (!stored.updateTime || !next_check_at) return
  const next = state === 'settled' ? nextPaidCheck(created_at, now) : nextUnpaidCheck(created_at, now)
  const isOver = next === null && state !== 'settled'
  await ref.update({ next_check_at: next, ...(isOver && { state: 'closed' }) }, { lastUpdateTime: stored.updateTime })
}

type Verdict = { action: 'nothing' | 'failed' | 'accept' | 'reverse' } | { action: 'flag'; flag: InvoiceFlag }

/**
 * Decides what to store for the provider's answer. Accepts only the requested amount, and not more than is due; flags any
 * other money for manual review.
 */
function classifyPayment(checkout: Checkout, invoice: Invoice, payment: Payment | undefined, verified: Verification): Verdict {
  if (verified.status === 'reversed') return { action: payment && payment.status !== 'reversed' ? 'reverse' : 'nothing' }
  // An answer from before a reversal must not restore the payment.
  if (payment) return { action: 'nothing' }
  if (verified.status === 'failed') return { action: checkout.state === 'open' ? 'failed' : 'nothing' }
  if (verified.status !== 'succeeded') return { action: 'nothing' }
  const flag = flagFor(checkout, invoice, verified)
  return flag ? { action: 'flag', flag } : { action: 'accept' }
}

function flagFor(checkout: Checkout, invoice: Invoice, { amountMinor, currency }: Verification): InvoiceFlag | null {
  if (invoice.status === 'paid') return 'paid_twice'
  if (!isPayable(invoice)) return 'paid_after_cancel'
  // Only certificates are missing, which are not money: the rest was paid already.
  if (chargeMinor(invoice) === 0) return 'paid_twice'
  const isRequested = amountMinor === checkout.amount_minor && currency === checkout.currency
  // Less than the balance if certificates are missing, also when one was accepted while the checkout was open.
  const isDue = amountMinor <= balanceMinor(invoice) && currency === invoice.currency
  return isRequested && isDue ? null : 'amount_differs'
}

/** Verifies a payment with the provider and stores the result. @throws ProviderFailure */
export async function checkPayment(provider: PaymentProvider, reference: string, now: Date): Promise<PaymentState> {
  return applyVerification(reference, await provider.verify(reference), now)
}

/** Money that arrived through the provider, from the provider's verification. */
function onlinePayment(
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
      received: null,
      paid_at,
      recorded_by: SYSTEM_ACTOR,
    },
    day: dayInNairobi(paid_at),
    reportedAmount: `${reportedCurrency} ${toMajor(amountMinor).toFixed(2)}`,
  }
}
