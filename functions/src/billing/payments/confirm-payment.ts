import type { CheckoutOutcome, Payment } from '@domain/billing/payments/payment.ts'
import * as endpoints from '@domain/billing/payments/payments.endpoints.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { onRequest } from 'firebase-functions/v2/https'
import { ApiError, collections, createIfAbsent, hasChanged } from '../../platform/endpoint/firebase.ts'
import { implement } from '../../platform/endpoint/implement.ts'
import { implementSchedule } from '../../platform/endpoint/implement-schedule.ts'
import { logFailure } from '../../platform/endpoint/log-failure.ts'
import { answerRequest } from '../../platform/endpoint/request.ts'
import { ENCRYPTION_KEY, PAYSTACK_SECRET_KEY, sha256 } from '../../platform/endpoint/settings.ts'
import { recordSweep } from '../../platform/health-states.ts'
import { checkPayment, PAYMENT_STATES, type PaymentState, planNextCheck } from './apply-verification.ts'
import { type Checkout, checkouts, readCheckout } from './checkouts.ts'
import { type PaymentProvider, ProviderFailure, type WebhookRequest } from './payment-provider.ts'
import { paymentProvider } from './providers.ts'

/** The outcome that the client sees. Money under review counts as processing. */
const OUTCOMES: Record<PaymentState, CheckoutOutcome> = {
  accepted: 'received',
  pending: 'processing',
  flagged: 'processing',
  idle: 'not_completed',
  failed: 'not_completed',
  reversed: 'not_completed',
}

export const confirmPayment = implement(
  endpoints.confirmPayment,
  async ({ reference }, caller) => ({
    key: 'payments/checked',
    result: await confirm(reference, caller, paymentProvider),
  }),
  { secrets: [PAYSTACK_SECRET_KEY] },
)

/** @throws ApiError */
export async function confirm(reference: string, actor: Actor, provider: () => PaymentProvider) {
  const checkout = await readCheckout(reference)
  if (!checkout || !can(actor, 'checkouts/confirm', checkout)) throw new ApiError('payments/unknown', 404)
  const state = (await storedState(reference, checkout)) ?? (await verifyWithProvider(reference, checkout, provider))
  const { invoice_number, invoice_id } = checkout
  const payment_id = state === 'accepted' ? reference : null
  return { outcome: OUTCOMES[state], invoice_number, invoice_id, payment_id }
}

/** The state of a stored payment; undefined if the provider must verify it. */
async function storedState(reference: string, checkout: Checkout): Promise<PaymentState | undefined> {
  if (checkout.state !== 'settled') return undefined
  const payment = (await collections.payments.doc(reference).get()).data() as Payment | undefined
  return payment && PAYMENT_STATES[payment.status]
}

async function verifyWithProvider(reference: string, checkout: Checkout, chosen: () => PaymentProvider): Promise<PaymentState> {
  const provider = chosen()
  // The checkout was opened before the provider was changed.
  if (provider.name !== checkout.provider) throw new ApiError('payments/confirm-failed', 409)
  try {
    return await checkPayment(provider, reference, new Date())
  } catch (error) {
    throw error instanceof ProviderFailure ? new ApiError('payments/confirm-failed', 502) : error
  }
}

const MAX_BODY_BYTES = 256 * 1024

export const paymentWebhook = onRequest({ cors: false, secrets: [PAYSTACK_SECRET_KEY, ENCRYPTION_KEY] }, (request, response) =>
  answerRequest(endpoints.paymentWebhook, response, async () => {
    if (request.method !== 'POST') throw new ApiError('requests/wrong-method', 405)
    const rawBody = request.rawBody ?? Buffer.alloc(0)
    if (rawBody.length > MAX_BODY_BYTES) throw new ApiError('requests/too-large', 413)
    await handleWebhook(paymentProvider(), { rawBody, headers: request.headers, query: request.query }, new Date())
    return 'payments/webhook-accepted'
  }),
)

/** Outcomes after which repeats of a webhook are ignored. */
const FINAL: readonly unknown[] = ['accepted', 'flagged', 'reversed'] satisfies PaymentState[]

/**
 * Verifies the payment with the provider, because a webhook alone proves nothing. Stores the webhook, so that repeats
 * cost nothing; a repeat completes one that was interrupted.
 * @throws ApiError if it is forged
 * @throws ProviderFailure if the verification fails
 */
export async function handleWebhook(provider: PaymentProvider, webhook: WebhookRequest, now: Date): Promise<void> {
  const { authentic, eventKey, reference } = provider.parseNotification(webhook)
  if (authentic === 'rejected') throw new ApiError('payments/webhook-refused', 401)
  const checkout = await readCheckout(reference)
  if (checkout?.provider !== provider.name) return
  const event = collections.paymentEvents.doc(sha256(`${provider.name} ${eventKey}`))
  const record = { provider: provider.name, reference, received_at: now, outcome: null }
  if (!(await createIfAbsent(event, record)) && FINAL.includes((await event.get()).get('outcome'))) return
  await event.update({ outcome: await checkPayment(provider, reference, now) })
}

const PAGE = 50
/** After this many consecutive failures of the provider, the sweep stops until the next run. */
const MAX_FAILURES = 3
const OPTIONS = { maxInstances: 1, secrets: [PAYSTACK_SECRET_KEY] }

export const sweepPayments = implementSchedule(endpoints.sweepPayments, (now) => sweepDue(paymentProvider(), now), OPTIONS)

/** Verifies due payments, and records for the health check whether the provider answers. */
export async function sweepDue(provider: PaymentProvider, now: Date): Promise<void> {
  await recordSweep(await checkDuePayments(provider, now), now)
}

/** @returns how many requests the provider answered, and how many it did not */
export async function checkDuePayments(provider: PaymentProvider, now: Date): Promise<Answers> {
  const total: Answers = { answered: 0, failed: 0 }
  let failures = 0
  let query = checkouts.where('next_check_at', '<=', now).orderBy('next_check_at').limit(PAGE)
  for (let page = await query.get(); !page.empty; page = await query.get()) {
    for (const found of page.docs) {
      const result = await check(provider, found.id, found.data() as Checkout, now)
      if (result !== 'skipped') total[result] += 1
      failures = result === 'failed' ? failures + 1 : 0
      if (failures === MAX_FAILURES) return total
    }
    const last = page.docs.at(-1)
    if (page.size < PAGE || !last) break
    query = query.startAfter(last)
  }
  return total
}

interface Answers {
  answered: number
  failed: number
}

/** Only logs a failure, so that other payments are still checked. `skipped` if the provider was not asked. */
async function check(
  provider: PaymentProvider,
  reference: string,
  checkout: Checkout,
  now: Date,
): Promise<keyof Answers | 'skipped'> {
  // A checkout of a previous provider is not verified; it only expires.
  const isAsked = checkout.provider === provider.name
  try {
    if (isAsked) await checkPayment(provider, reference, now)
    await planNextCheck(reference, now)
  } catch (error) {
    // A concurrent call has completed the checkout.
    if (hasChanged(error)) return 'skipped'
    logFailure('sweepPayments', error)
    return error instanceof ProviderFailure ? 'failed' : 'skipped'
  }
  return isAsked ? 'answered' : 'skipped'
}
