import { onRequest } from 'firebase-functions/v2/https'
import { answerRequest } from '../endpoint/answer.ts'
import '../endpoint/firebase.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { PAYSTACK_SECRET_KEY, SEAL_KEY } from '../endpoint/settings.ts'
import { handleWebhook } from './handle-webhook.ts'
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
