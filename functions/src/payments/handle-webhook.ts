import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { createNew } from '../endpoint/create-new.ts'
import { db } from '../endpoint/firebase.ts'
import { sha256 } from '../endpoint/random-token.ts'
import type { PaymentState } from './apply-verification.ts'
import { checkPayment } from './check-payment.ts'
import { checkoutOf } from './checkouts.ts'
import type { PaymentProvider, WebhookRequest } from './payment-provider.ts'

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
  if (!(await createNew(event, record)) && FINAL.includes((await event.get()).get('outcome'))) return
  await event.update({ outcome: await checkPayment(provider, reference, now) })
}
