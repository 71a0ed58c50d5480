import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirm, handleWebhook } from '../../functions/src/billing/payments/confirm-payment.ts'
import { signWebhookBody } from '../../functions/src/billing/payments/payment-provider.ts'
import { paystack } from '../../functions/src/billing/payments/providers.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { actor } from '../support/actors.ts'
import { invoiceWithCheckout } from '../support/checkouts.ts'
import { FakePaymentProvider } from '../support/fake-payment-provider.ts'
import { readPaymentOutcome } from '../support/payable-invoices.ts'
import { PAID } from '../support/payment-outcomes.ts'
import { PaystackServer } from '../support/paystack-server.ts'
import { recordsWith } from '../support/stored-records.ts'

const WEBHOOKS = 200
const RETURNS = 20
const FORGERIES = 500
const { payments, invoices, activity } = COLLECTIONS
const { checkouts, outbox, paymentEvents } = SERVER_COLLECTIONS

let provider: FakePaymentProvider
beforeEach(() => {
  provider = new FakePaymentProvider()
})
const notify = (reference: string, words?: string) => handleWebhook(provider, provider.webhook(reference, words), new Date())
const comeBack = (reference: string, uid: string) => confirm(reference, actor(uid, 'client'), () => provider)
const readPaymentEvents = async (reference: string) =>
  (await recordsWith(paymentEvents, 'reference', reference)).map((event) => event.data())

describe('a webhook', () => {
  it(`that arrives ${WEBHOOKS} times, with ${RETURNS} returns at the same moment, pays once`, async () => {
    const { uid, invoiceId, reference } = await invoiceWithCheckout(provider)
    provider.set(reference)
    const webhooks = Array.from({ length: WEBHOOKS }, () => errorKeyOrDone(notify(reference)))
    const returns = Array.from({ length: RETURNS }, () => comeBack(reference, uid))
    expect(new Set(await Promise.all(webhooks))).toEqual(new Set(['done']))
    expect(new Set((await Promise.all(returns)).map(({ outcome }) => outcome))).toEqual(new Set(['received']))
    expect(await readPaymentOutcome(invoiceId)).toEqual(PAID)
    expect(await readPaymentEvents(reference)).toMatchObject([{ provider: 'bank', outcome: 'accepted' }])
  })

  it('that is repeated sends no request to the provider', async () => {
    const { reference } = await invoiceWithCheckout(provider)
    provider.set(reference)
    await notify(reference)
    const { statusRequests } = provider
    for (let time = 0; time < 3; time++) await notify(reference)
    expect(provider.statusRequests).toBe(statusRequests)
    await notify(reference, 'another one')
    expect(provider.statusRequests).toBe(statusRequests + 1)
  })

  it('is repeated by the provider when the provider did not answer us, and then works', async () => {
    const { invoiceId, reference } = await invoiceWithCheckout(provider)
    provider.set(reference)
    provider.isDown = true
    await expect(notify(reference)).rejects.toThrow('unavailable')
    expect(await readPaymentEvents(reference)).toMatchObject([{ outcome: null }])
    provider.isDown = false
    await notify(reference)
    expect(await readPaymentOutcome(invoiceId)).toEqual(PAID)
  })

  it('that arrives before the money gets an answer that asks for a repetition', async () => {
    const { invoiceId, reference } = await invoiceWithCheckout(provider)
    await notify(reference)
    provider.set(reference)
    await notify(reference)
    expect(await readPaymentOutcome(invoiceId)).toEqual(PAID)
  })

  it('about an unknown payment is accepted, and nothing is requested or stored', async () => {
    for (const reference of ['unknown-1', '__proto__', 'a/b', '../invoices', '', 'x'.repeat(2000)]) {
      expect(await errorKeyOrDone(notify(reference))).toBe('done')
    }
    expect(provider.statusRequests).toBe(0)
  })
})

describe('a webhook and a return', () => {
  it('in this order: the return reports the payment without a request to the provider', async () => {
    const { uid, invoiceId, reference } = await invoiceWithCheckout(provider)
    provider.set(reference)
    await notify(reference)
    const { statusRequests } = provider
    expect(await comeBack(reference, uid)).toMatchObject({ outcome: 'received', invoice_id: invoiceId, payment_id: reference })
    expect(provider.statusRequests).toBe(statusRequests)
    expect(await readPaymentOutcome(invoiceId)).toEqual(PAID)
  })

  it('in the other order: the return pays, and the webhook changes nothing', async () => {
    const { uid, invoiceId, reference } = await invoiceWithCheckout(provider)
    provider.set(reference)
    expect(await comeBack(reference, uid)).toMatchObject({ outcome: 'received' })
    await notify(reference)
    expect(await readPaymentOutcome(invoiceId)).toEqual(PAID)
  })
})

describe(`${FORGERIES} forged webhooks`, () => {
  const server = new PaystackServer()
  const provider = () => paystack({ secretKey: server.secretKey, baseUrl: server.url })
  let reference: string
  let invoiceId: string
  beforeAll(async () => {
    await server.start()
    const checkout = await invoiceWithCheckout(provider())
    reference = checkout.reference
    invoiceId = checkout.invoiceId
    // The provider confirms the payment, so any accepted webhook would pay the invoice.
    Object.assign(server.transactions.get(reference) ?? {}, { status: 'success', paid_at: '2026-11-20T21:30:00.000Z' })
  })
  afterAll(() => server.stop())

  type Webhook = ReturnType<PaystackServer['webhook']>
  const signed = (index: number) =>
    server.webhook('charge.success', { id: index, reference, amount: 1_160_050, status: 'success' })
  const with_ = (webhook: Webhook, signature: unknown) => ({
    ...webhook,
    headers: signature === undefined ? {} : { 'x-paystack-signature': signature as string },
  })
  const FORGE: Record<string, (webhook: Webhook) => Parameters<typeof handleWebhook>[1]> = {
    'without a signature': (webhook) => with_(webhook, undefined),
    'with an empty one': (webhook) => with_(webhook, ''),
    'with one that is too short': (webhook) => with_(webhook, webhook.headers['x-paystack-signature'].slice(0, -2)),
    'with one that is too long': (webhook) => with_(webhook, `${webhook.headers['x-paystack-signature']}00`),
    'with a wrong one of the right length': (webhook) => with_(webhook, 'a'.repeat(128)),
    'with two': (webhook) => with_(webhook, [webhook.headers['x-paystack-signature'], webhook.headers['x-paystack-signature']]),
    'with letters that are no ASCII': (webhook) => with_(webhook, 'é'.repeat(128)),
    'signed with another key': ({ rawBody }) => with_({ ...signed(0), rawBody }, signWebhookBody(rawBody, 'sk_test_another')),
    'written anew after signing': (webhook) => ({
      ...webhook,
      rawBody: Buffer.from(JSON.stringify(JSON.parse(webhook.rawBody.toString()), null, 1)),
    }),
    'with another amount than was signed': (webhook) => ({
      ...webhook,
      rawBody: Buffer.from(webhook.rawBody.toString().replace('1160050', '1160051')),
    }),
  }
  const kinds = Object.entries(FORGE)

  it('change nothing and cause no request to the provider', async () => {
    const everything = async () => {
      const names = [invoices, payments, checkouts, paymentEvents]
      const records = await Promise.all(names.map(async (name) => (await adminDb.collection(name).get()).docs))
      const mine = await Promise.all(
        [outbox, activity].map(async (name) => (await adminDb.collection(name).count().get()).data()),
      )
      return JSON.stringify([records.map((docs) => docs.map((record) => [record.ref.path, record.data()])), mine])
    }
    const [before, { length: asked }] = [await everything(), server.requests]
    const forged = Array.from({ length: FORGERIES }, (_, index) => kinds[index % kinds.length]?.[1](signed(index)))
    const answers = await Promise.all(
      forged.map((webhook) => webhook && errorKeyOrDone(handleWebhook(provider(), webhook, new Date()))),
    )
    expect(answers).toEqual(Array(FORGERIES).fill('payments/webhook-refused'))
    expect(await everything()).toBe(before)
    expect(server.requests).toHaveLength(asked)
  })

  it('differ from a signed one about an unknown payment: it is accepted and changes nothing', async () => {
    const foreign = server.webhook('charge.success', { id: 1, reference: 'foreign-1', amount: 1, status: 'success' })
    expect(await errorKeyOrDone(handleWebhook(provider(), foreign, new Date()))).toBe('done')
    expect(await readPaymentOutcome(invoiceId)).toMatchObject({ status: 'sent', payments: [] })
  })

  it('differ from a genuine one, whose amount and status are not used: the provider is asked', async () => {
    const lying = server.webhook('charge.failed', { id: 1, reference, amount: 1, currency: 'NGN', status: 'failed' })
    expect(await errorKeyOrDone(handleWebhook(provider(), lying, new Date()))).toBe('done')
    expect(await readPaymentOutcome(invoiceId)).toEqual(PAID)
  })
})
