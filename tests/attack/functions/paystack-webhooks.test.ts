import '../../support/function-code.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleWebhook } from '../../../functions/src/billing/payments/confirm-payment.ts'
import { paystack } from '../../../functions/src/billing/payments/providers.ts'
import { invoiceWithCheckout } from '../../support/checkouts.ts'
import { readPaymentOutcome } from '../../support/payable-invoices.ts'
import { UNPAID } from '../../support/payment-outcomes.ts'
import { PaystackServer } from '../../support/paystack-server.ts'

const server = new PaystackServer()
const provider = () => paystack({ secretKey: server.secretKey, baseUrl: server.url })

beforeAll(() => server.start())
afterAll(() => server.stop())

/** Handles a webhook whose content differs from Paystack's transaction. @returns the id of the invoice */
async function handleConflicting(known: object, said: object): Promise<string> {
  const { invoiceId, reference } = await invoiceWithCheckout(provider())
  Object.assign(server.transactions.get(reference) ?? {}, known)
  const data = { id: reference, reference, amount: 1_160_050, currency: 'KES', status: 'success', ...said }
  await handleWebhook(provider(), server.webhook('charge.success', data), new Date())
  return invoiceId
}
const PAID_AT = { status: 'success', paid_at: '2026-11-20T21:30:00.000Z' }

describe('a webhook with a valid signature of Paystack', () => {
  it.each([['abandoned'], ['failed'], ['pending'], ['reversed'], ['SUCCESS'], ['success\u0000'], ['__proto__']])(
    'pays nothing where the transaction at Paystack is %j',
    async (status) => {
      expect(await readPaymentOutcome(await handleConflicting({ status }, {}))).toMatchObject({ status: 'sent', receipts: 0 })
    },
  )

  it('flags the invoice for an admin if Paystack received less than the total', async () => {
    expect(await readPaymentOutcome(await handleConflicting({ ...PAID_AT, amount: 1 }, {}))).toMatchObject({
      status: 'sent',
      flag: 'amount_differs',
      payments: ['flagged 0.01'],
      receipts: 0,
    })
  })

  it('pays nothing if Paystack received another currency', async () => {
    const outcome = await readPaymentOutcome(await handleConflicting({ ...PAID_AT, currency: 'NGN' }, {}))
    expect(outcome).toMatchObject({ status: 'sent', receipts: 0, mails: expect.not.arrayContaining(['payment-receipt']) })
  })

  it.each([[-1_160_050], [0], [1_160_050.5], ['1160050'], [null], [1e30]])(
    'pays nothing where the amount at Paystack is %j',
    async (amount) => {
      const invoice = handleConflicting({ ...PAID_AT, amount }, {})
      const id = await invoice.catch(() => undefined)
      if (id) expect(await readPaymentOutcome(id)).toMatchObject({ status: 'sent', receipts: 0 })
    },
  )

  it('pays the invoice of its transaction, not the one that its metadata names', async () => {
    const mine = await invoiceWithCheckout(provider())
    const theirs = await invoiceWithCheckout(provider())
    Object.assign(server.transactions.get(mine.reference) ?? {}, PAID_AT)
    const data = { id: 1, reference: mine.reference, metadata: { reference: theirs.reference, invoice_id: theirs.invoiceId } }
    await handleWebhook(provider(), server.webhook('charge.success', data), new Date())
    expect(await readPaymentOutcome(theirs.invoiceId)).toEqual(UNPAID)
    expect(await readPaymentOutcome(mine.invoiceId)).toMatchObject({ status: 'paid' })
  })

  it('is refused with the signature of another shop', async () => {
    const { invoiceId, reference } = await invoiceWithCheckout(provider())
    Object.assign(server.transactions.get(reference) ?? {}, PAID_AT)
    const webhook = server.webhook('charge.success', { id: 2, reference }, 'sk_live_of_another_shop')
    await expect(handleWebhook(provider(), webhook, new Date())).rejects.toMatchObject({ status: 401 })
    expect(await readPaymentOutcome(invoiceId)).toEqual(UNPAID)
  })
})
