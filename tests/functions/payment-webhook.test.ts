import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { describe, expect, it } from 'vitest'
import { runScheduledFunction } from '../../scripts/scheduler.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { send, withLimitedConcurrency } from '../support/call-function.ts'
import { eventually } from '../support/eventually.ts'
import { mailsTo } from '../support/inbox.ts'
import { newMember } from '../support/members.ts'
import { readInvoice, readPaymentOutcome } from '../support/payable-invoices.ts'
import { PAID, UNPAID } from '../support/payment-outcomes.ts'
import { newCheckout, postWebhook, pressAtCheckout } from '../support/sandbox.ts'

const WEBHOOKS = 8
const RETURNS = 4

const client = await newMember('client')

const checkout = () => newCheckout(client)
const confirm = (reference: string, { idToken } = client) => callAs(idToken, 'confirm-payment', { reference })
const webhook = (id: string, reference: string) => JSON.stringify({ id, event: 'payment', reference, status: 'succeeded' })

describe('a button at the checkout', () => {
  it('Pay: the webhook pays the invoice, the return shows it, and the client gets the receipt by mail', async () => {
    const { invoiceId, reference } = await checkout()
    expect(await pressAtCheckout(reference, 'pay')).toContain(`/invoices/payment?reference=${reference}`)
    expect(await readPaymentOutcome(invoiceId)).toEqual(PAID)
    const { invoice_number } = await readInvoice(invoiceId)
    expect(await confirm(reference)).toMatchObject({
      status: 200,
      key: 'payments/checked',
      result: { outcome: 'received', invoice_number, invoice_id: invoiceId, payment_id: reference },
    })
    await eventually(async () => {
      const receipts = (await mailsTo(client.email)).filter(({ text }) => text.includes(invoice_number))
      expect(receipts.map(({ subject }) => subject)).toEqual([`Receipt ${invoice_number.replace('INV', 'RCT')}-1`])
    })
  })

  it('Fail and Cancel: nothing is charged, and the next click opens a checkout', async () => {
    for (const [action, usable, attempt] of [
      ['fail', 0, 2],
      ['cancel', 1, 1],
    ] as const) {
      const { invoiceId, payment, reference } = await checkout()
      await pressAtCheckout(reference, action)
      expect(await confirm(reference)).toMatchObject({ status: 200, result: { outcome: 'not_completed', payment_id: null } })
      expect(await readPaymentOutcome(invoiceId)).toEqual({ ...UNPAID, usable })
      expect(await callAs(client.idToken, 'create-payment', payment)).toMatchObject({
        result: { reference: `${invoiceId}-${attempt}` },
      })
    }
  })

  it('Duplicate: two concurrent webhooks make one payment', async () => {
    const { invoiceId, reference } = await checkout()
    await pressAtCheckout(reference, 'duplicate')
    expect(await readPaymentOutcome(invoiceId)).toEqual(PAID)
  })

  it('Late webhook: the payment is pending, then the return applies it', async () => {
    const { invoiceId, reference } = await checkout()
    await pressAtCheckout(reference, 'late')
    expect(await confirm(reference)).toMatchObject({ result: { outcome: 'processing' } })
    expect(await readPaymentOutcome(invoiceId)).toEqual(UNPAID)
    await eventually(async () => expect(await confirm(reference)).toMatchObject({ result: { outcome: 'received' } }))
    expect(await readPaymentOutcome(invoiceId)).toEqual(PAID)
  })

  it('Late webhook without a return: the sweep applies the payment', async () => {
    const { invoiceId, reference } = await checkout()
    await pressAtCheckout(reference, 'late')
    const due = () => adminDb.collection(SERVER_COLLECTIONS.checkouts).doc(reference).update({ next_check_at: new Date() })
    await eventually(async () => {
      await due()
      expect(await runScheduledFunction('sweepPayments')).toBe(true)
      expect(await readPaymentOutcome(invoiceId)).toEqual(PAID)
    })
  })

  it('Wrong amount: the payment is stored and flagged, and the accounts are informed', async () => {
    const { invoiceId, reference } = await checkout()
    await pressAtCheckout(reference, 'wrong_amount')
    expect(await readPaymentOutcome(invoiceId)).toMatchObject({
      status: 'sent',
      flag: 'amount_differs',
      payments: ['flagged 5800.25'],
    })
    expect(await confirm(reference)).toMatchObject({ result: { outcome: 'processing', payment_id: null } })
    const { invoice_number } = await readInvoice(invoiceId)
    await eventually(async () => {
      const alerts = (await mailsTo(COMPANY.accountsEmail)).filter(({ subject }) => subject.includes(invoice_number))
      expect(alerts).toHaveLength(1)
    })
  })

  it('Bad signature: nothing changes', async () => {
    const { invoiceId, reference } = await checkout()
    await pressAtCheckout(reference, 'bad_signature')
    expect(await readPaymentOutcome(invoiceId)).toEqual(UNPAID)
    expect(await confirm(reference)).toMatchObject({ result: { outcome: 'not_completed' } })
  })
})

describe('webhooks over the network', () => {
  it(`that arrive ${WEBHOOKS} times with ${RETURNS} concurrent returns pay once`, async () => {
    const { invoiceId, reference } = await checkout()
    // The payment has succeeded, and only these webhooks are sent.
    const transaction = adminDb.collection(SERVER_COLLECTIONS.sandboxTransactions).doc(reference)
    await transaction.update({ status: 'succeeded', paid_at: new Date() })
    const body = webhook(reference, reference)
    const calls = Array.from({ length: WEBHOOKS + RETURNS }, (_, index) => index)
    const answers = await withLimitedConcurrency(calls, (index) => (index < WEBHOOKS ? postWebhook(body) : confirm(reference)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await readPaymentOutcome(invoiceId)).toEqual(PAID)
  })

  it('that are forged are refused, and nothing is stored or reported', async () => {
    const { invoiceId, reference } = await checkout()
    const before = await readPaymentOutcome(invoiceId)
    const body = webhook('forged', reference)
    for (const signature of ['', 'a', 'a'.repeat(128), 'ff'.repeat(64)]) {
      const answer = await postWebhook(body, signature)
      expect(answer).toMatchObject({ status: 401, key: 'payments/webhook-refused' })
      expect(answer.raw).not.toContain(reference)
    }
    expect((await send('payment-webhook', { body })).status).toBe(401)
    expect((await send('payment-webhook', { body: '{"broken', headers: { 'content-type': 'application/json' } })).status).toBe(
      400,
    )
    expect((await send('payment-webhook', { method: 'GET' })).status).toBe(405)
    expect(await readPaymentOutcome(invoiceId)).toEqual(before)
  })

  it('about unknown payments are accepted, so that they are not repeated for days', async () => {
    expect(await postWebhook(webhook('unknown', 'unknown-1'))).toMatchObject({ status: 200, key: 'payments/webhook-accepted' })
  })
})

describe('the state of a payment', () => {
  it('is shown to its client and to admins only', async () => {
    const { reference } = await checkout()
    for (const role of ['client', 'partner'] as const) {
      expect(await confirm(reference, await newMember(role))).toMatchObject({ status: 404, key: 'payments/unknown' })
    }
    expect(await confirm(reference, await newMember(null))).toMatchObject({ status: 403 })
    expect(await confirm(reference, await newMember('admin'))).toMatchObject({ status: 200 })
    expect(await confirm('unknown-1')).toMatchObject({ status: 404, key: 'payments/unknown' })
    expect(await confirm('../checkouts')).toMatchObject({ status: 400 })
  })
})
