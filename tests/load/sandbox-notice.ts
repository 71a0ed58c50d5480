import { SANDBOX_KEY, SANDBOX_SIGNATURE } from '../../functions/src/payments/sandbox/sandbox-provider.ts'
import { signatureOf } from '../../functions/src/payments/webhook-signature.ts'

/** A true notice of the sandbox's, the same each time it is repeated. */
export function sandboxNoticeFor(reference: string) {
  const rawBody = Buffer.from(JSON.stringify({ id: reference, event: 'payment', reference, status: 'succeeded' }))
  return { rawBody, headers: { [SANDBOX_SIGNATURE]: signatureOf(rawBody, SANDBOX_KEY) }, query: {} }
}
