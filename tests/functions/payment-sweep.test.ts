import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkDuePayments, handleWebhook } from '../../functions/src/billing/payments/confirm-payment.ts'
import { runScheduledFunction } from '../../scripts/scheduler.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { invoiceWithCheckout } from '../support/checkouts.ts'
import { FakePaymentProvider } from '../support/fake-payment-provider.ts'
import { readPaymentOutcome } from '../support/payable-invoices.ts'
import { PAID } from '../support/payment-outcomes.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const later = (ms: number) => new Date(Date.now() + ms)
const records = adminDb.collection(SERVER_COLLECTIONS.checkouts)
const checkout = async (reference: string) => (await records.doc(reference).get()).data() ?? {}

let provider: FakePaymentProvider
beforeEach(async () => {
  provider = new FakePaymentProvider()
  // Removes the open checkouts of other tests.
  await adminDb.recursiveDelete(records)
})
const sweep = (ms: number) => checkDuePayments(provider, later(ms))

describe('a payment that no webhook and no return has reported', () => {
  it('is found by the sweep', async () => {
    const { invoiceId, reference } = await invoiceWithCheckout(provider)
    provider.set(reference)
    await sweep(16 * MINUTE_MS)
    expect(await readPaymentOutcome(invoiceId)).toEqual(PAID)
  })

  it('is found once when two sweeps run at the same moment', async () => {
    const { invoiceId, reference } = await invoiceWithCheckout(provider)
    provider.set(reference)
    await Promise.all([sweep(16 * MINUTE_MS), sweep(16 * MINUTE_MS), sweep(16 * MINUTE_MS)])
    expect(await readPaymentOutcome(invoiceId)).toEqual(PAID)
  })

  it('is not checked for ten minutes, because the webhook is faster', async () => {
    await invoiceWithCheckout(provider)
    await sweep(9 * MINUTE_MS)
    expect(provider.statusRequests).toBe(0)
  })
})

describe('a checkout that nobody pays', () => {
  it('is checked less and less often for three days, and then closed', async () => {
    const { reference } = await invoiceWithCheckout(provider)
    for (let minutes = 0; minutes <= 90 * 60; minutes += 15) await sweep(minutes * MINUTE_MS)
    expect(provider.statusRequests).toBeGreaterThan(20)
    expect(provider.statusRequests).toBeLessThan(50)
    expect(await checkout(reference)).toMatchObject({ state: 'closed', next_check_at: null })
  })

  it('is not closed while the provider does not answer', async () => {
    const { invoiceId, reference } = await invoiceWithCheckout(provider)
    provider.isDown = true
    await sweep(100 * HOUR_MS)
    expect(await checkout(reference)).toMatchObject({ state: 'open' })
    provider.isDown = false
    provider.set(reference)
    await sweep(101 * HOUR_MS)
    expect(await readPaymentOutcome(invoiceId)).toEqual(PAID)
  })

  it('is paid by a late webhook after more than 72 hours', async () => {
    const { invoiceId, reference } = await invoiceWithCheckout(provider)
    await sweep(80 * HOUR_MS)
    expect(await checkout(reference)).toMatchObject({ state: 'closed' })
    provider.set(reference)
    await handleWebhook(provider, provider.webhook(reference), later(90 * HOUR_MS))
    expect(await readPaymentOutcome(invoiceId)).toEqual(PAID)
  })

  it('is paid after its invoice was cancelled 72 hours ago: stored, flagged and reported to the accounts', async () => {
    const { invoiceId, reference } = await invoiceWithCheckout(provider)
    await adminDb.collection(COLLECTIONS.invoices).doc(invoiceId).update({ status: 'cancelled' })
    provider.set(reference)
    await handleWebhook(provider, provider.webhook(reference), later(72 * HOUR_MS))
    expect(await readPaymentOutcome(invoiceId)).toMatchObject({
      status: 'cancelled',
      paid: 0,
      flag: 'paid_after_cancel',
      receipts: 0,
      mails: ['payment-alert'],
    })
  })
})

describe('a received payment', () => {
  it('is checked once a day, and its reversal by the provider is found', async () => {
    const { invoiceId, reference } = await invoiceWithCheckout(provider)
    provider.set(reference)
    await sweep(16 * MINUTE_MS)
    const { statusRequests } = provider
    await sweep(HOUR_MS)
    expect(provider.statusRequests).toBe(statusRequests)
    provider.set(reference, { status: 'reversed' })
    await sweep(2 * DAY_MS)
    expect(await readPaymentOutcome(invoiceId)).toMatchObject({
      status: 'paid',
      flag: 'reversed',
      payments: ['reversed 11600.5'],
    })
    expect(await checkout(reference)).toMatchObject({ next_check_at: null })
  })

  it('is no longer checked after two months', async () => {
    const { reference } = await invoiceWithCheckout(provider)
    provider.set(reference)
    await sweep(16 * MINUTE_MS)
    await sweep(61 * DAY_MS)
    expect(await checkout(reference)).toMatchObject({ state: 'settled', next_check_at: null })
  })
})

describe('the sweep', () => {
  it('stops until the next run when the provider fails to answer three times in a row', async () => {
    for (let index = 0; index < 5; index++) await invoiceWithCheckout(provider)
    provider.isDown = true
    provider.statusRequests = 0
    await sweep(HOUR_MS)
    expect(provider.statusRequests).toBe(3)
  })

  it('processes more than one page', async () => {
    const { reference } = await invoiceWithCheckout(provider)
    const record = await checkout(reference)
    const batch = adminDb.batch()
    for (let index = 0; index < 120; index++) batch.set(records.doc(`${reference}-${index}`), record)
    await batch.commit()
    provider.statusRequests = 0
    await sweep(HOUR_MS)
    expect(provider.statusRequests).toBe(121)
  })

  it('sends no request about a checkout to another provider', async () => {
    const { reference } = await invoiceWithCheckout(provider)
    await records.doc(reference).update({ provider: 'another' })
    await sweep(HOUR_MS)
    expect(provider.statusRequests).toBe(0)
  })

  it('runs as it is scheduled', async () => {
    expect(await runScheduledFunction('sweepPayments')).toBe(true)
  })
})
