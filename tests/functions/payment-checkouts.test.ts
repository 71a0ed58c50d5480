import { COLLECTIONS } from '@domain/collections.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import { RECORD_ID } from '@domain/platform/ids.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildCheckoutReference, checkouts, payableOrder } from '../../functions/src/billing/payments/checkouts.ts'
import { openCheckout } from '../../functions/src/billing/payments/create-payment.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { actor } from '../support/actors.ts'
import { invoiceWithCheckout, paymentInput, payNow } from '../support/checkouts.ts'
import { FakePaymentProvider } from '../support/fake-payment-provider.ts'
import { payableInvoice, paymentState, readPaymentOutcome, storedClient } from '../support/payable-invoices.ts'
import { readRecord } from '../support/stored-records.ts'

const CLICKS = 200
const HOUR_MS = 3_600_000
const later = (ms: number) => () => new Date(Date.now() + ms)
const invoice = (id: string) => adminDb.collection(COLLECTIONS.invoices).doc(id)

let provider: FakePaymentProvider
beforeEach(() => {
  provider = new FakePaymentProvider()
})

async function payable(changes: object = {}) {
  const { uid } = await storedClient()
  return { uid, invoiceId: await payableInvoice(uid, changes) }
}

describe('a reference', () => {
  it('is equal for equal attempts, and every provider accepts it', () => {
    expect(buildCheckoutReference('Gk2x7Q9fLw0aZrT4bNcY', 3)).toBe('Gk2x7Q9fLw0aZrT4bNcY-3')
    for (const id of ['with_underscore', 'x'.repeat(128), 'demo-invoice-7']) {
      const reference = buildCheckoutReference(id, 12)
      expect(reference).toBe(buildCheckoutReference(id, 12))
      expect(reference).toMatch(/^[A-Za-z0-9-]{3,50}$/)
      expect(reference).toMatch(RECORD_ID)
    }
  })
})

describe('two members of an organisation', () => {
  it('share one checkout, which belongs to the organisation, when both press Pay now', async () => {
    const { uid, invoiceId } = await payable()
    const input = await paymentInput(invoiceId)
    const open = (member: Actor) =>
      openCheckout(provider, { readOrder: () => payableOrder(input, member), email: 'payer@mlima.example' })
    const colleague = { ...actor('a-colleague', 'client'), organisation_id: uid }
    const [first, second] = await Promise.all([open(actor(uid, 'client')), open(colleague)])
    expect(second).toEqual(first)
    expect(await readRecord(`checkouts/${first.reference}`)).toMatchObject({ client_id: uid, organisation_id: uid })
    const without = { ...colleague, capabilities: ['projects'] as const }
    expect(await errorKeyOrDone(payableOrder(input, without))).toBe('payments/not-payable')
  })
})

describe('one click', () => {
  it('opens a checkout for the full amount due, according to the server’s records', async () => {
    const { uid, invoiceId } = await payable({ paid_amount: 600.5, payment_count: 1 })
    const asked: object[] = []
    const create = provider.createCheckout.bind(provider)
    provider.createCheckout = (request) => {
      asked.push(request)
      return create(request)
    }
    const { url, reference } = await payNow(provider, invoiceId, uid)
    expect({ url, reference }).toEqual({ url: `https://bank.example/${invoiceId}-1`, reference: `${invoiceId}-1` })
    const { invoice: stored, checkouts: records } = await paymentState(invoiceId)
    expect(asked).toEqual([
      {
        reference,
        amountMinor: 1_100_000,
        currency: 'KES',
        description: `${stored['invoice_number']} Solar for eleven dispensaries`,
        email: 'payer@mlima.example',
        returnUrl: expect.stringContaining(`/invoices/payment?reference=${reference}`),
      },
    ])
    expect(records).toMatchObject([{ state: 'open', amount_minor: 1_100_000, client_id: uid, lease_until: null, attempt: 1 }])
  })
})

describe(`${CLICKS} concurrent clicks`, () => {
  it('open one checkout, and all lead to it', async () => {
    const { uid, invoiceId } = await payable()
    const answers = await Promise.all(Array.from({ length: CLICKS }, () => payNow(provider, invoiceId, uid)))
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1)
    expect(provider.opened).toBe(1)
    expect((await paymentState(invoiceId)).checkouts).toHaveLength(1)
  })

  it('open one new checkout a day later; the provider is asked about the old one first, which is closed', async () => {
    const { uid, invoiceId, reference } = await invoiceWithCheckout(provider)
    const clicks = Array.from({ length: 40 }, () => payNow(provider, invoiceId, uid, later(25 * HOUR_MS)))
    const answers = await Promise.all(clicks)
    expect(new Set(answers.map((answer) => answer.reference))).toEqual(new Set([`${invoiceId}-2`]))
    expect((await paymentState(invoiceId)).checkouts).toMatchObject([{ id: reference, state: 'replaced' }, { state: 'open' }])
    expect([provider.opened, provider.statusRequests]).toEqual([2, 1])
  })
})

describe('replacing an open checkout', () => {
  it('a checkout is replaced if the amount due has changed', async () => {
    const { uid, invoiceId } = await invoiceWithCheckout(provider)
    await invoice(invoiceId).update({ paid_amount: 1000, payment_count: 1 })
    expect((await payNow(provider, invoiceId, uid)).reference).toBe(`${invoiceId}-2`)
    const { checkouts: records } = await paymentState(invoiceId)
    expect(records).toMatchObject([{ state: 'replaced' }, { state: 'open', amount_minor: 1_060_050 }])
  })

  it('a checkout is replaced if the payment failed', async () => {
    const { uid, invoiceId, reference } = await invoiceWithCheckout(provider)
    await checkouts.doc(reference).update({ state: 'failed' })
    expect((await payNow(provider, invoiceId, uid)).reference).toBe(`${invoiceId}-2`)
  })

  it('a checkout that was paid without a webhook is not replaced: nothing is due any more', async () => {
    const { uid, invoiceId, reference } = await invoiceWithCheckout(provider)
    provider.set(reference)
    expect(await errorKeyOrDone(payNow(provider, invoiceId, uid, later(25 * HOUR_MS)))).toBe('payments/not-payable')
    expect(await readPaymentOutcome(invoiceId)).toMatchObject({ status: 'paid', payments: ['succeeded 11600.5'] })
  })

  it('a checkout is not replaced while an admin must review an unexpected payment for it', async () => {
    const { uid, invoiceId, reference } = await invoiceWithCheckout(provider)
    provider.set(reference, { amountMinor: 7 })
    expect(await errorKeyOrDone(payNow(provider, invoiceId, uid, later(25 * HOUR_MS)))).toBe('payments/not-payable')
    expect(await errorKeyOrDone(payNow(provider, invoiceId, uid))).toBe('payments/not-payable')
    expect(provider.opened).toBe(1)
  })
})

describe('a provider that does not answer', () => {
  it('is reported as the payment error; the next click asks again for the same', async () => {
    const { uid, invoiceId } = await payable()
    provider.isDown = true
    expect(await errorKeyOrDone(payNow(provider, invoiceId, uid))).toBe('payments/create-failed')
    provider.isDown = false
    expect((await payNow(provider, invoiceId, uid)).reference).toBe(`${invoiceId}-1`)
  })

  it('may have opened the checkout: a new one is opened, because nobody can have paid at the first', async () => {
    const { uid, invoiceId } = await payable()
    provider.set(`${invoiceId}-1`, { status: 'pending', isIdle: true, amountMinor: 1_160_050, currency: 'KES' })
    expect((await payNow(provider, invoiceId, uid)).reference).toBe(`${invoiceId}-2`)
    expect(await readPaymentOutcome(invoiceId)).toMatchObject({ usable: 1, payments: [] })
  })
})

describe('an invoice that cannot be paid online', () => {
  const refused = async (changes: object, sent: object = {}, by?: string) => {
    const { uid, invoiceId } = await payable(changes)
    return errorKeyOrDone(payableOrder({ ...(await paymentInput(invoiceId)), ...sent }, actor(by ?? uid, 'client')))
  }

  it.each(['draft', 'paid', 'cancelled'])('is refused while it is %s', async (status) => {
    expect(await refused({ status })).toBe('payments/not-payable')
  })

  it.each(['amount_differs', 'paid_twice', 'reversed'])('is refused with the flag %s', async (flag) => {
    expect(await refused({ flag })).toBe('payments/not-payable')
  })

  it('is refused if it is another person’s or does not exist', async () => {
    expect(await refused({}, {}, 'somebody-else')).toBe('payments/not-payable')
    expect(await refused({}, { invoiceId: 'no-such-invoice' })).toBe('payments/not-payable')
  })

  it.each([
    ['less', { amount: 1 }],
    ['a cent less', { amount: 11_600.49 }],
    ['a fraction of a cent less', { amount: 11_600.499 }],
    ['more', { amount: 20_000 }],
    ['nothing', { amount: 0 }],
    ['a negative amount', { amount: -11_600.5 }],
    ['no number', { amount: Number.NaN }],
    ['the same in another currency', { currency: 'USD' }],
  ])('is %s', async (_what, sent) => {
    expect(await refused({}, sent)).toBe('payments/amount-differs')
  })

  it('is refused in euros with the payment error, and has no checkout', async () => {
    const { uid, invoiceId } = await payable({ currency: 'EUR' })
    expect(await errorKeyOrDone(payNow(provider, invoiceId, uid))).toBe('payments/create-failed')
    expect((await paymentState(invoiceId)).checkouts).toEqual([])
    expect(provider.opened).toBe(0)
  })
})

describe('the record of a checkout', () => {
  it('contains no person’s address', async () => {
    const { reference } = await invoiceWithCheckout(provider)
    expect(JSON.stringify(await readRecord(`checkouts/${reference}`))).not.toContain('@')
  })
})
