import { onRequest } from 'firebase-functions/v2/https'
import { answerRequest } from '../endpoint/answer.ts'
import '../endpoint/firebase.ts'
import { Refusal } from '../endpoint/refusal.ts'
import { PAYSTACK_SECRET_KEY, SEAL_KEY } from '../endpoint/settings.ts'
import { paymentProvider } from './providers.ts'
import { takeNotice } from './take-notice.ts'

const MAX_BODY_BYTES = 256 * 1024

/**
 * The payment provider's notices, as they come. A forged one is refused; one about nothing that we know is taken and
 * forgotten. Any other answer than 200 makes the provider send it again.
 */
export const paymentWebhook = onRequest({ cors: false, secrets: [PAYSTACK_SECRET_KEY, SEAL_KEY] }, (request, response) =>
  answerRequest({ name: 'paymentWebhook', otherwise: 'payments/confirm-failed' }, response, async () => {
    if (request.method !== 'POST') throw new Refusal('requests/wrong-method', 405)
    const rawBody = request.rawBody ?? Buffer.alloc(0)
    if (rawBody.length > MAX_BODY_BYTES) throw new Refusal('requests/too-large', 413)
    await takeNotice(paymentProvider(), { rawBody, headers: request.headers, query: request.query }, new Date())
    return 'payments/notice-taken'
  }),
)
