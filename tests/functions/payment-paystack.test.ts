import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CheckoutRequest, ProviderFailure } from '../../functions/src/billing/payments/payment-provider.ts'
import { paystack } from '../../functions/src/billing/payments/providers.ts'
import { PaystackServer } from '../support/paystack-server.ts'

const server = new PaystackServer()
const REQUEST: CheckoutRequest = {
  reference: 'Gk2x7Q9fLw0aZrT4bNcY-1',
  amountMinor: 1_160_050,
  currency: 'KES',
  description: 'INV-2026-0007 Solar for eleven dispensaries',
  email: 'amina@mlima.example',
  returnUrl: 'https://ubora.example/invoices/payment?reference=Gk2x7Q9fLw0aZrT4bNcY-1',
}

beforeAll(() => server.start())
afterAll(() => server.stop())
beforeEach(() => {
  server.misbehaves = 'none'
  server.checkoutAddress = 'https://checkout.paystack.com/'
  server.transactions.clear()
  server.requests.length = 0
})

const provider = (secretKey = server.secretKey) => paystack({ secretKey, baseUrl: server.url, timeoutMs: 400 })
const describeProviderFailure = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    ({ name, kind }: ProviderFailure) => `${name} ${kind}`,
  )

describe('a checkout at Paystack', () => {
  it('is requested in whole cents, by card and M-Pesa, with the return address', async () => {
    const { url } = await provider().createCheckout(REQUEST)
    expect(url).toMatch(/^https:\/\/checkout\.paystack\.com\/code\d+$/)
    expect(server.requests).toEqual([
      {
        path: '/transaction/initialize',
        body: {
          reference: REQUEST.reference,
          amount: 1_160_050,
          currency: 'KES',
          email: REQUEST.email,
          callback_url: REQUEST.returnUrl,
          channels: ['card', 'mobile_money'],
          metadata: { description: REQUEST.description, cancel_action: REQUEST.returnUrl },
        },
      },
    ])
  })

  it('is opened once for each reference', async () => {
    await provider().createCheckout(REQUEST)
    expect(await describeProviderFailure(provider().createCheckout(REQUEST))).toBe('ProviderFailure duplicate')
  })

  it.each(['http://checkout.paystack.com/', 'https://paystack.com.example/', 'https://notpaystack.com/', 'javascript:', 'x'])(
    'sends the client nowhere but to Paystack: %s',
    async (address) => {
      server.checkoutAddress = address
      expect(await describeProviderFailure(provider().createCheckout(REQUEST))).toBe('ProviderFailure unavailable')
    },
  )

  it('is in shillings or dollars, never in euros', () => {
    expect(provider().currencies).toEqual(['KES', 'USD'])
  })

  it('is refused for a wrong key or an invalid address', async () => {
    expect(await describeProviderFailure(provider('sk_test_wrong').createCheckout(REQUEST))).toBe('ProviderFailure refused')
    expect(await describeProviderFailure(provider().createCheckout({ ...REQUEST, email: 'nobody' }))).toBe(
      'ProviderFailure refused',
    )
  })
})

describe('the status of a transaction at Paystack', () => {
  it.each([
    ['success', 'succeeded', false],
    ['failed', 'failed', false],
    ['reversed', 'reversed', false],
    ['abandoned', 'pending', true],
    ['ongoing', 'pending', false],
    ['pending', 'pending', false],
    ['processing', 'pending', false],
    ['queued', 'pending', false],
    ['a word of next year', 'pending', false],
  ])('“%s” is %s', async (said, status, isIdle) => {
    const { reference } = REQUEST
    const paid_at = '2026-11-20T21:30:00.000Z'
    server.transactions.set(reference, {
      id: 4_099_260_516,
      status: said,
      reference,
      amount: 1_160_050,
      currency: 'KES',
      paid_at,
    })
    expect(await provider().verify(reference)).toEqual({
      status,
      isIdle,
      amountMinor: 1_160_050,
      currency: 'KES',
      providerTxId: '4099260516',
      paidAt: new Date(paid_at),
    })
    expect(server.requests[0]?.path).toBe(`/transaction/verify/${reference}`)
  })

  it('is unpaid if Paystack does not know it', async () => {
    expect(await provider().verify('unknown-1')).toMatchObject({ status: 'pending', isIdle: true, paidAt: null })
  })
})

describe.each(['slow', 'failing', 'malformed', 'empty', 'elsewhere'] as const)('a Paystack that is %s', (how) => {
  it('counts as no answer: nothing is treated as paid or opened', async () => {
    server.misbehaves = how
    expect(await describeProviderFailure(provider().createCheckout(REQUEST))).toBe('ProviderFailure unavailable')
    expect(await describeProviderFailure(provider().verify(REQUEST.reference))).toMatch(
      /^ProviderFailure (unavailable|refused)$/,
    )
    expect(server.requests.every(({ path }) => path.startsWith('/transaction/'))).toBe(true)
  })
})

describe('an answer of Paystack', () => {
  it.each(['other reference', 'no amount'] as const)('with %s is ignored', async (how) => {
    await provider().createCheckout(REQUEST)
    server.misbehaves = how
    expect(await describeProviderFailure(provider().verify(REQUEST.reference))).toBe('ProviderFailure unavailable')
  })

  it('that never arrives because no server listens is reported as unreachable', async () => {
    const nowhere = paystack({ secretKey: 'x', baseUrl: 'http://127.0.0.1:9', timeoutMs: 400 })
    expect(await describeProviderFailure(nowhere.verify('a-1'))).toBe('ProviderFailure unavailable')
  })
})

describe('a webhook of Paystack', () => {
  const data = { id: 302_961, status: 'success', reference: REQUEST.reference, amount: 1_160_050, currency: 'KES' }
  const read = (webhook: ReturnType<PaystackServer['webhook']>) => provider().parseNotification(webhook)

  it('is signed over its bytes with our key', () => {
    const webhook = server.webhook('charge.success', data)
    const right = createHmac('sha512', server.secretKey).update(webhook.rawBody).digest('hex')
    expect(webhook.headers['x-paystack-signature']).toBe(right)
    expect(read(webhook)).toEqual({ authentic: 'signed', eventKey: 'charge.success 302961', reference: REQUEST.reference })
  })

  it('names the transaction that a refund or a dispute is about', () => {
    const { reference } = REQUEST
    expect(read(server.webhook('refund.processed', { id: 7, transaction_reference: reference })).reference).toBe(reference)
    expect(read(server.webhook('charge.dispute.create', { id: 8, transaction: { reference } })).reference).toBe(reference)
  })

  it('that is unreadable names no transaction', () => {
    for (const body of ['[]', '7', 'null', '{"event":"x"}', '{"event":"x","data":{"reference":7}}', 'no JSON']) {
      const rawBody = Buffer.from(body)
      const signature = createHmac('sha512', server.secretKey).update(rawBody).digest('hex')
      expect(read({ rawBody, headers: { 'x-paystack-signature': signature }, query: {} })).toMatchObject({
        authentic: 'signed',
        reference: '',
      })
    }
  })

  it('is never valid for a shop without a key', () => {
    const webhook = server.webhook('charge.success', data, '')
    expect(paystack({ secretKey: '' }).parseNotification(webhook).authentic).toBe('rejected')
  })
})
