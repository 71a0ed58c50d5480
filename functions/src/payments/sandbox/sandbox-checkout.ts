import { RECORD_ID } from '@domain/record-id.ts'
import { onRequest } from 'firebase-functions/v2/https'
import '../../endpoint/firebase.ts'
import { act, SANDBOX_ACTIONS, type SandboxActionName } from './sandbox-actions.ts'
import { checkoutPage, SANDBOX_HEADERS, unknownPage } from './sandbox-page.ts'
import './sandbox-provider.ts'
import { type SandboxTransaction, transactions } from './sandbox-transactions.ts'

/** The sandbox's own checkout page. GET shows it; a button posts what is to happen and leads back to the site. */
export const sandboxCheckout = onRequest({ cors: false }, async (request, response) => {
  response.set(SANDBOX_HEADERS)
  const { reference } = request.query
  const transaction = typeof reference === 'string' ? await transactionOf(reference) : undefined
  if (typeof reference !== 'string' || !transaction) {
    response.status(404).send(unknownPage())
    return
  }
  const action: unknown = request.method === 'POST' ? (request.body as Record<string, unknown>)['action'] : undefined
  if (!isAction(action)) {
    response.send(checkoutPage(transaction))
    return
  }
  await act(action, reference, new Date())
  response.redirect(303, transaction.return_url)
})

async function transactionOf(reference: string): Promise<SandboxTransaction | undefined> {
  if (!RECORD_ID.test(reference)) return undefined
  return (await transactions().doc(reference).get()).data() as SandboxTransaction | undefined
}

function isAction(value: unknown): value is SandboxActionName {
  return typeof value === 'string' && Object.hasOwn(SANDBOX_ACTIONS, value)
}
