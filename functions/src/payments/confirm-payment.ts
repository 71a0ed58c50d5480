import { COLLECTIONS } from '@domain/collections.ts'
import type { CheckoutOutcome } from '@domain/payments/payment.constants.ts'
import { confirmPaymentSchema, type Payment } from '@domain/payments/payment.schema.ts'
import type { Caller } from '../endpoint/caller.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { db } from '../endpoint/firebase.ts'
import { limitNetwork } from '../endpoint/rate-limit.ts'
import { Refusal } from '../endpoint/refusal.ts'
import { PAYSTACK_SECRET_KEY, RATE_LIMIT_SALT } from '../endpoint/settings.ts'
import { checkPayment } from './check-payment.ts'
import { type Checkout, checkoutOf } from './checkouts.ts'
import { type PaymentProvider, ProviderFailure } from './payment-provider.ts'
import { paymentProvider } from './providers.ts'
import type { Standing } from './settle.ts'

/** The return page asks every few seconds for a while. */
const PER_HOUR = 60

/** What whoever paid is told. Money that waits for an admin's look is being processed. */
const OUTCOMES: Record<Standing, CheckoutOutcome> = {
  taken: 'received',
  pending: 'processing',
  flagged: 'processing',
  idle: 'not_completed',
  failed: 'not_completed',
  reversed: 'not_completed',
}

/** Where a payment stands, for the page that the provider leads back to: the provider is asked, and what came in is taken. */
export const confirmPayment = defineCallable({
  name: 'confirmPayment',
  input: confirmPaymentSchema,
  allow: 'member',
  secrets: [PAYSTACK_SECRET_KEY, RATE_LIMIT_SALT],
  otherwise: 'payments/confirm-failed',
  run: async ({ reference }, caller) => {
    const limit = () => limitNetwork({ use: 'confirm-payment', from: caller.uid }, new Date(), PER_HOUR)
    return { key: 'payments/checked', result: await confirm(reference, caller, { provider: paymentProvider, limit }) }
  },
})

interface Asking {
  provider: () => PaymentProvider
  /** Counts what is asked of the provider. @throws Refusal */
  limit: () => Promise<void>
}

/** @throws Refusal */
export async function confirm(reference: string, { uid, role }: Pick<Caller, 'uid' | 'role'>, asking: Asking) {
  const checkout = await checkoutOf(reference)
  if (!checkout || (checkout.client_id !== uid && role !== 'admin')) throw new Refusal('payments/unknown', 404)
  const standing = (await standingOf(reference, checkout)) ?? (await ask(reference, asking))
  const { invoice_number, invoice_id } = checkout
  const payment_id = standing === 'taken' ? reference : null
  return { outcome: OUTCOMES[standing], invoice_number, invoice_id, payment_id }
}

/** Of a payment that is stored already; undefined where the provider must be asked. */
async function standingOf(reference: string, { state }: Checkout): Promise<Standing | undefined> {
  if (state !== 'settled') return undefined
  const payment = (await db.collection(COLLECTIONS.payments).doc(reference).get()).data() as Payment | undefined
  if (!payment) return undefined
  return payment.status === 'succeeded' ? 'taken' : payment.status
}

async function ask(reference: string, { provider, limit }: Asking): Promise<Standing> {
  await limit()
  try {
    return await checkPayment(provider(), reference, new Date())
  } catch (error) {
    throw error instanceof ProviderFailure ? new Refusal('payments/confirm-failed', 502) : error
  }
}
