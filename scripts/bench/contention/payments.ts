import { handleWebhook } from '../../../functions/src/payments/confirm-payment.ts'
import { sandbox, transactions } from '../../../functions/src/payments/sandbox/sandbox-provider.ts'
import { sandboxWebhook } from '../../../tests/load/sandbox-webhook.ts'
import { invoiceWithCheckout, payNow } from '../../../tests/support/checkouts.ts'
import { outcomeOf, payableInvoice, paymentState, storedClient } from '../../../tests/support/payable-invoices.ts'
import { answerOf, countAnswers, type Outcome, runParallel, timed } from './outcome.ts'

const TIMES = 200

/** All webhooks are accepted; the first marks the invoice as paid. */
export async function postWebhooksInParallel(): Promise<Outcome[]> {
  const provider = sandbox()
  const { invoiceId, reference } = await invoiceWithCheckout(provider)
  await transactions().doc(reference).update({ status: 'succeeded', paid_at: new Date() })
  const notify = () => answerOf(handleWebhook(provider, sandboxWebhook(reference), new Date()))
  const { result, seconds } = await timed(() => runParallel(TIMES, notify))
  const { status, payments, mails, receipts } = await outcomeOf(invoiceId)
  const most = Math.max(payments.length, mails.length, receipts)
  const outcome = { what: `${TIMES} webhooks of one payment`, ...countAnswers(result), seconds, toBeDone: TIMES }
  return [{ ...outcome, duplicates: Math.max(0, most - 1), gaps: status === 'paid' && most > 0 ? 0 : 1 }]
}

/** All clicks must lead to one checkout. */
export async function openCheckoutsInParallel(): Promise<Outcome[]> {
  const provider = sandbox()
  const { uid } = await storedClient()
  const invoiceId = await payableInvoice(uid)
  const press = () =>
    payNow(provider, invoiceId, uid).then(
      ({ url }) => url,
      () => '',
    )
  const { result, seconds } = await timed(() => runParallel(TIMES, press))
  const led = result.filter(Boolean)
  const checkouts = Math.max((await paymentState(invoiceId)).checkouts.length, new Set(led).size)
  return [
    {
      what: `${TIMES} clicks of Pay Now for one invoice`,
      ...countAnswers(result.map((url) => (url ? 'done' : 'failed'))),
      duplicates: Math.max(0, checkouts - 1),
      gaps: checkouts > 0 ? 0 : 1,
      seconds,
      expectedSuccesses: TIMES,
    },
  ]
}
