import { INVOICE_ERRORS } from '@texts/billing/invoices.ts'
import { describe, expect, it } from 'vitest'
import { PORTS } from '../../scripts/local/ports.ts'
import { callAs } from '../support/accounts.ts'
import { post, withLimitedConcurrency } from '../support/call-function.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { newMember } from '../support/members.ts'
import { payableInvoice, paymentState, readInvoice } from '../support/payable-invoices.ts'

const CLICKS = 8

const client = await newMember('client')
const invoiceId = await payableInvoice(client.uid)

const payment = (id: string, changes: object = {}) => ({
  invoiceId: id,
  amount: 11_600.5,
  currency: 'KES',
  description: 'Solar',
  ...changes,
})
const pay = ({ idToken }: { idToken: string }, id: string, changes: object = {}) =>
  callAs(idToken, 'create-payment', payment(id, changes))

describe('the client of an invoice that was sent', () => {
  it('is sent to a checkout', async () => {
    const answer = await pay(client, invoiceId)
    const reference = `${invoiceId}-1`
    const url = `http://localhost:${PORTS.hosting}/sandbox/checkout?reference=${reference}`
    expect(answer).toMatchObject({ status: 200, ok: true, key: 'payments/checkout-opened', result: { url, reference } })
  })

  it(`is sent to the same checkout by each of ${CLICKS} clicks`, async () => {
    const id = await payableInvoice(client.uid, { status: 'overdue' })
    const answers = await withLimitedConcurrency(Array(CLICKS).fill(id), () => pay(client, id))
    expect(answers.map(({ status, result }) => [status, result?.['reference']])).toEqual(Array(CLICKS).fill([200, `${id}-1`]))
    expect((await paymentState(id)).checkouts).toMatchObject([{ state: 'open' }])
  })

  it('cannot pay it in euros and gets the payment error', async () => {
    const id = await payableInvoice(client.uid, { currency: 'EUR' })
    expect(await pay(client, id, { currency: 'EUR' })).toMatchObject({ status: 409, key: 'payments/create-failed' })
    expect(INVOICE_ERRORS['payments/create-failed']).toMatchObject({
      title: 'Payment Error',
      description: 'Failed to initiate payment. Please try again.',
    })
  })

  it.each([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'USD' }],
  ])('does not pay %s', async (_what, changes) => {
    expect(await pay(client, invoiceId, changes)).toMatchObject({ status: 409, key: 'payments/amount-differs' })
  })

  it.each([
    ['without an amount', { amount: undefined }],
    ['with a currency that we do not have', { currency: 'NGN' }],
    ['with a status of their own', { status: 'paid' }],
    ['with an id that leads elsewhere', { invoiceId: 'a/b/c' }],
    ['with a text for an amount', { amount: '11600.5 or so' }],
    ['with a list', { invoiceId: ['a'] }],
  ])('is refused %s', async (_what, changes) => {
    expect(await pay(client, invoiceId, changes)).toMatchObject({ status: 400 })
  })
})

describe('an invoice that cannot be paid online', () => {
  const NOT_PAYABLE = {
    status: 409,
    key: 'payments/not-payable',
  }

  it.each(['client', 'partner', 'admin'] as const)('is not paid by another person, who is %s', async (role) => {
    expect(await pay(await newMember(role), invoiceId)).toMatchObject(NOT_PAYABLE)
  })

  it.each(['draft', 'paid', 'cancelled'] as const)('is not paid while it is %s', async (status) => {
    expect(await pay(client, await payableInvoice(client.uid, { status }))).toMatchObject(NOT_PAYABLE)
  })

  it('is not paid if it does not exist', async () => {
    expect(await pay(client, 'no-such-invoice')).toMatchObject(NOT_PAYABLE)
  })

  it('is not paid by a person without a verified address, a role or a session', async () => {
    await expectForbidden((by) => pay(by, invoiceId), 'unverified client', 'without a role')
    expect(await post('create-payment', payment(invoiceId))).toMatchObject({ status: 401, key: 'auth/signed-out' })
  })

  it('does not change in any of these cases', async () => {
    expect(await readInvoice(invoiceId)).toMatchObject({ status: 'sent', paid_amount: 0, flag: null })
    expect((await paymentState(invoiceId)).checkouts).toHaveLength(1)
  })
})
