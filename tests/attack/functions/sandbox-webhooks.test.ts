import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signWebhookBody } from '../../../functions/src/billing/payments/payment-provider.ts'
import { callAs } from '../../support/accounts.ts'
import { expectRefused } from '../../support/attack/expect-refused.ts'
import { type Answer, send, withLimitedConcurrency } from '../../support/call-function.ts'
import { newMember } from '../../support/members.ts'
import { readPaymentOutcome } from '../../support/payable-invoices.ts'
import { PAID, UNPAID } from '../../support/payment-outcomes.ts'
import { newCheckout, postWebhook, pressAtCheckout } from '../../support/sandbox.ts'

const KEY = 'the key of the sandbox'

const client = await newMember('client')

const checkout = (by = client) => newCheckout(by)

const webhookBody = (reference: string, more: object = {}) =>
  JSON.stringify({ id: reference, event: 'payment', reference, status: 'succeeded', ...more })
const sign = (body: string, key = KEY) => signWebhookBody(Buffer.from(body), key)
const hmac = (algorithm: string, body: string) => createHmac(algorithm, KEY).update(body).digest('hex')

const post = (body: string, headers: [string, string][]): Promise<Answer> =>
  send('payment-webhook', { body, headers: [['content-type', 'application/json'], ...headers] })

const SIGNATURE = 'x-sandbox-signature'
const FORGED: [string, (body: string) => [string, string][]][] = [
  ['no signature', () => []],
  ['an empty signature', () => [[SIGNATURE, '']]],
  ['half the signature', (body) => [[SIGNATURE, sign(body).slice(0, 64)]]],
  ['one character less', (body) => [[SIGNATURE, sign(body).slice(0, -1)]]],
  ['one character more', (body) => [[SIGNATURE, `${sign(body)}0`]]],
  ['zeros', () => [[SIGNATURE, '0'.repeat(128)]]],
  ['capital letters', (body) => [[SIGNATURE, sign(body).toUpperCase()]]],
  ['base64', (body) => [[SIGNATURE, Buffer.from(sign(body), 'hex').toString('base64')]]],
  ['a prefix', (body) => [[SIGNATURE, `sha512=${sign(body)}`]]],
  ['the key of another shop', (body) => [[SIGNATURE, sign(body, 'another key')]]],
  ['no key', (body) => [[SIGNATURE, sign(body, ' ')]]],
  ['SHA-256', (body) => [[SIGNATURE, hmac('sha256', body)]]],
  ['the signature of another body', () => [[SIGNATURE, sign('{}')]]],
  [
    'the right signature and another',
    (body) => [
      [SIGNATURE, sign(body)],
      [SIGNATURE, '0'.repeat(128)],
    ],
  ],
  ['the right signature in the header of another provider', (body) => [['x-paystack-signature', sign(body)]]],
  ['an ID token instead', () => [['authorization', `Bearer ${client.idToken}`]]],
]

describe('a forged webhook', () => {
  it.each(FORGED)('with %s is refused, and pays nothing', async (what, headers) => {
    const { invoiceId, reference } = await checkout()
    const body = webhookBody(reference)
    const answer = await post(body, headers(body))
    expectRefused(answer, what, 401)
    expect(answer.raw).not.toContain(reference)
    expect(await readPaymentOutcome(invoiceId)).toEqual(UNPAID)
  })

  it('is refused if its body changed after the signature', async () => {
    const { invoiceId, reference } = await checkout()
    const body = webhookBody(reference)
    const changed = [`${body} `, ` ${body}`, `${body}\n`, body.replace('succeeded', 'Succeeded'), body.replace('{', '{ '), '']
    for (const one of changed) expectRefused(await post(one, [[SIGNATURE, sign(body)]]), one, 401)
    expect(await readPaymentOutcome(invoiceId)).toEqual(UNPAID)
  })

  it('is refused before its signature is computed if it is huge', async () => {
    for (const bytes of [256 * 1024, 10 * 1024 * 1024]) {
      const body = webhookBody('x-1', { more: 'x'.repeat(bytes) })
      expectRefused(await post(body, [[SIGNATURE, sign(body)]]), `${bytes} bytes`, 413)
    }
  })

  it('is refused with any method but POST', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      expectRefused(await send('payment-webhook', { method }), method, 405)
    }
  })
})

describe('a webhook with a valid signature', () => {
  it('pays nothing if it claims a payment that the provider does not confirm', async () => {
    const { invoiceId, reference } = await checkout()
    const said = { amount: 1_160_050, amount_minor: 1_160_050, currency: 'KES', paid: true, status: 'success' }
    expect((await postWebhook(webhookBody(reference, said))).status).toBe(200)
    expect(await readPaymentOutcome(invoiceId)).toEqual(UNPAID)
  })

  it('pays once if it is replayed', async () => {
    const { invoiceId, reference } = await checkout()
    await pressAtCheckout(reference, 'pay')
    const replays = Array.from({ length: 12 }, (_, index) => webhookBody(reference, index % 2 ? {} : { id: `replay-${index}` }))
    const answers = await withLimitedConcurrency(replays, (body) => postWebhook(body))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await readPaymentOutcome(invoiceId)).toEqual(PAID)
  })

  it('cannot change the amount and the currency that the provider confirms', async () => {
    const { invoiceId, reference } = await checkout()
    await pressAtCheckout(reference, 'wrong_amount')
    for (const more of [{ amount: 1_160_050 }, { amount_minor: 1_160_050 }, { currency: 'USD' }, { invoice_id: invoiceId }]) {
      expect((await postWebhook(webhookBody(reference, { id: JSON.stringify(more), ...more }))).status).toBe(200)
    }
    expect(await readPaymentOutcome(invoiceId)).toMatchObject({
      status: 'sent',
      flag: 'amount_differs',
      payments: ['flagged 5800.25'],
    })
  })

  it('is accepted and changes nothing if it names no checkout', async () => {
    const { invoiceId } = await checkout()
    const foreign = [
      '',
      '.',
      '..',
      '../invoices',
      `${invoiceId}-99`,
      invoiceId,
      '__proto__',
      'a/b/c',
      'x'.repeat(2000),
      '\u0000',
    ]
    for (const reference of foreign) expect((await postWebhook(webhookBody(reference))).status, reference).toBe(200)
    expect(await readPaymentOutcome(invoiceId)).toEqual(UNPAID)
  })

  it('of one client pays no invoice of another client', async () => {
    const other = await newMember('client')
    const [theirs, mine] = [await checkout(other), await checkout()]
    await pressAtCheckout(mine.reference, 'pay')
    expect(
      (await postWebhook(webhookBody(mine.reference, { invoice_id: theirs.invoiceId, client_id: other.uid }))).status,
    ).toBe(200)
    expect(await readPaymentOutcome(theirs.invoiceId)).toEqual(UNPAID)
    const asked = await callAs(other.idToken, 'confirm-payment', { reference: mine.reference })
    expectRefused(asked, "a stranger's reference", 404)
  })
})
