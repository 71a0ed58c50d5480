import { signWebhookBody } from '../../functions/src/billing/payments/payment-provider.ts'
import type { SandboxActionName } from '../../functions/src/billing/payments/sandbox/sandbox-actions.ts'
import { PORTS } from '../../scripts/local/ports.ts'
import { callAs } from './accounts.ts'
import { type Answer, send } from './call-function.ts'
import type { Member } from './members.ts'
import { payableInvoice } from './payable-invoices.ts'

/** A copy of the sandbox's key, whose module only functions can import. */
const KEY = 'the key of the sandbox'

const checkout = (reference: string) => `http://localhost:${PORTS.hosting}/sandbox/checkout?reference=${reference}`

/** An invoice of this client with an open checkout in the sandbox. */
export async function newCheckout({ uid, idToken }: Member) {
  const invoiceId = await payableInvoice(uid)
  const payment = { invoiceId, amount: 11_600.5, currency: 'KES', description: '' }
  const { result } = await callAs(idToken, 'create-payment', payment)
  return { invoiceId, payment, reference: String(result?.['reference']), url: String(result?.['url']) }
}

/** Requests the sandbox's checkout page through Hosting. */
export function checkoutPage(reference: string): Promise<Response> {
  return fetch(checkout(reference))
}

/** Presses a button of the checkout page. @returns the address of the redirect */
export async function pressAtCheckout(reference: string, action: SandboxActionName): Promise<string> {
  const body = new URLSearchParams({ action })
  const answer = await fetch(checkout(reference), { method: 'POST', body, redirect: 'manual' })
  await answer.text()
  return answer.headers.get('location') ?? `${answer.status}`
}

/** Sends a webhook of the sandbox to the site, correctly signed by default. */
export function postWebhook(body: string, signature = signWebhookBody(Buffer.from(body), KEY)): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signature }
  return send('payment-webhook', { body, headers })
}
