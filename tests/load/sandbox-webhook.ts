import { signWebhookBody } from '../../functions/src/billing/payments/payment-provider.ts'
import { SANDBOX_KEY, SANDBOX_SIGNATURE } from '../../functions/src/billing/payments/sandbox/sandbox-provider.ts'

/** A correctly signed webhook of the sandbox. Every call returns an identical one, like a repeated delivery. */
export function sandboxWebhook(reference: string) {
  const rawBody = Buffer.from(JSON.stringify({ id: reference, event: 'payment', reference, status: 'succeeded' }))
  return { rawBody, headers: { [SANDBOX_SIGNATURE]: signWebhookBody(rawBody, SANDBOX_KEY) }, query: {} }
}
