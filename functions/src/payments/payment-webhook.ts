import * as endpoints from '@domain/payments/payments.endpoints.ts'
import { onRequest } from 'firebase-functions/v2/https'
import { ApiError } from '../endpoint/api-error.ts'
import { createIfAbsent } from '../endpoint/conflicts.ts'
import { collections } from '../endpoint/firebase.ts'
import { answerRequest } from '../endpoint/request.ts'
import { sha256 } from '../endpoint/secrets.ts'
import { PAYSTACK_SECRET_KEY, SEAL_KEY } from '../endpoint/settings.ts'
import { checkPayment, type PaymentState } from './apply-verification.ts'
import { checkoutOf } from './checkouts.ts'
import type { PaymentProvider, WebhookRequest } from './payment-provider.ts'
import { paymentProvider } from './providers.ts'

const MAX_BODY_BYTES = 256 * 1024

export const paymentWebhook = onRequest({ cors: false, secrets: [PAYSTACK_SECRET_KEY, SEAL_KEY] }, (request, response) =>
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
  const checkout = await checkoutOf(reference)
  if (checkout?.provider !== provider.name) return
  const event = collections.paymentEvents.doc(sha256(`${provider.name} ${eventKey}`))
  const record = { provider: provider.name, reference, received_at: now, outcome: null }
  if (!(await createIfAbsent(event, record)) && FINAL.includes((await event.get()).get('outcome'))) return
  await event.update({ outcome: await checkPayment(provider, reference, now) })
}
