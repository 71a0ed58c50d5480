import '../endpoint/firebase.ts'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { onRequest } from 'firebase-functions/v2/https'
import { answerRequest } from '../endpoint/answer.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { createIfAbsent } from '../endpoint/conflicts.ts'
import { db } from '../endpoint/firebase.ts'
import { sha256 } from '../endpoint/secrets.ts'
import { PAYSTACK_SECRET_KEY, SEAL_KEY } from '../endpoint/settings.ts'
import { checkPayment, type PaymentState } from './apply-verification.ts'
import { checkoutOf } from './checkouts.ts'
import type { PaymentProvider, WebhookRequest } from './payment-provider.ts'
import { paymentProvider } from './providers.ts'

const MAX_BODY_BYTES = 256 * 1024

/**
 * The payment provider's notices, as they come. A forged one is refused; one about nothing that we know is taken and
 * forgotten. Any other answer than 200 makes the provider send it again.
 */
export const paymentWebhook = onRequest({ cors: false, secrets: [PAYSTACK_SECRET_KEY, SEAL_KEY] }, (request, response) =>
  answerRequest({ name: 'paymentWebhook', fallbackError: 'payments/confirm-failed' }, response, async () => {
    if (request.method !== 'POST') throw new ApiError('requests/wrong-method', 405)
    const rawBody = request.rawBody ?? Buffer.alloc(0)
    if (rawBody.length > MAX_BODY_BYTES) throw new ApiError('requests/too-large', 413)
    await handleWebhook(paymentProvider(), { rawBody, headers: request.headers, query: request.query }, new Date())
    return 'payments/notice-taken'
  }),
)

/** After these a repeat of the same notice has nothing to add. */
const FINAL: readonly unknown[] = ['taken', 'flagged', 'reversed'] satisfies PaymentState[]

/**
 * A notice is a reason to ask the provider, never more. It is remembered, so that a repeat costs nothing; one that was not
 * worked through to its end is worked through when it is repeated.
 * @throws ApiError for a forged one
 * @throws ProviderFailure where the provider cannot be asked
 */
export async function handleWebhook(provider: PaymentProvider, notice: WebhookRequest, now: Date): Promise<void> {
  const { authentic, eventKey, reference } = provider.parseNotification(notice)
  if (authentic === 'rejected') throw new ApiError('payments/notice-refused', 401)
  const checkout = await checkoutOf(reference)
  if (checkout?.provider !== provider.name) return
  const event = db.collection(SERVER_COLLECTIONS.paymentEvents).doc(sha256(`${provider.name} ${eventKey}`))
  const record = { provider: provider.name, reference, received_at: now, outcome: null }
  if (!(await createIfAbsent(event, record)) && FINAL.includes((await event.get()).get('outcome'))) return
  await event.update({ outcome: await checkPayment(provider, reference, now) })
}
