import { invoiceSchema, LATER_INVOICE_FIELDS } from '@domain/billing/invoices/invoice.schema.ts'
import { paymentSchema } from '@domain/billing/payments/payment.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { applyVerification, checkPayment } from '../../functions/src/billing/payments/apply-verification.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { invoiceWithCheckout } from '../support/checkouts.ts'
import { FakePaymentProvider } from '../support/fake-payment-provider.ts'
import { newestMail } from '../support/inbox.ts'
import { paymentState, readInvoice, readPaymentOutcome } from '../support/payable-invoices.ts'
import { PAID, TOTAL, UNPAID } from '../support/payment-outcomes.ts'
import { withDates } from '../support/stored-records.ts'

let provider: FakePaymentProvider
beforeEach(() => {
  provider = new FakePaymentProvider()
})
const check = (reference: string) => checkPayment(provider, reference, new Date())

describe('the expected payment', () => {
  it('pays the invoice: payment, receipt, date, history, log and mail in one write', async () => {
    const { uid, email, invoiceId, reference } = await invoiceWithCheckout(provider)
    const paidAt = new Date('2026-11-20T21:30:00Z')
    provider.set(reference, { paidAt })
    expect(await check(reference)).toBe('accepted')
    expect(await readPaymentOutcome(invoiceId)).toEqual(PAID)
    const { invoice: paid, payments, activity } = await paymentState(invoiceId)
    expect(paid).toMatchObject({
      paid_date: '2026-11-21',
      history: { length: 3, 2: { from: 'sent', to: 'paid', by: 'system' } },
    })
    const number = String(paid['invoice_number'])
    expect(payments[0]).toMatchObject({
      id: reference,
      receipt_number: `${number.replace('INV', 'RCT')}-1`,
      method: 'online',
      provider: 'bank',
      provider_transaction_id: `tx-${reference}`,
      client_id: uid,
      recorded_by: 'system',
    })
    expect(await paymentSchema.validate(withDates(payments[0] ?? {}), { strict: true })).toBeTruthy()
    expect(
      await invoiceSchema.validate(withDates({ ...LATER_INVOICE_FIELDS, id: invoiceId, ...paid }), { strict: true }),
    ).toBeTruthy()
    expect(activity.map(({ visible_to }) => visible_to)).toEqual(Array(2).fill([`${uid}.invoices`, 'office.money']))
    const { text } = await newestMail(email)
    for (const part of [number, `${number.replace('INV', 'RCT')}-1`, '11,600.50', 'Nov 21, 2026', '/invoices']) {
      expect(text).toContain(part)
    }
  })

  it('pays an overdue invoice', async () => {
    const { invoiceId, reference } = await invoiceWithCheckout(provider, { status: 'overdue' })
    provider.set(reference)
    await check(reference)
    expect(await readPaymentOutcome(invoiceId)).toEqual(PAID)
    expect((await readInvoice(invoiceId))['history'].at(-1)).toMatchObject({ from: 'overdue', to: 'paid' })
  })

  it('pays the invoice once, with any number of concurrent requests', async () => {
    const { invoiceId, reference } = await invoiceWithCheckout(provider)
    provider.set(reference)
    const answers = await Promise.all(Array.from({ length: 30 }, () => check(reference)))
    expect(new Set([...answers, await check(reference)])).toEqual(new Set(['accepted']))
    expect(await readPaymentOutcome(invoiceId)).toEqual(PAID)
  })

  it('is accepted even if its client no longer has an account', async () => {
    const { uid, invoiceId, reference } = await invoiceWithCheckout(provider)
    await adminDb.collection(COLLECTIONS.profiles).doc(uid).delete()
    provider.set(reference)
    await check(reference)
    expect(await readPaymentOutcome(invoiceId)).toEqual({ ...PAID, mails: [] })
  })

  it('is accepted for an attempt that failed first, was replaced or closed long ago', async () => {
    for (const state of ['failed', 'replaced', 'closed']) {
      const { invoiceId, reference } = await invoiceWithCheckout(provider)
      await adminDb.collection(SERVER_COLLECTIONS.checkouts).doc(reference).update({ state, next_check_at: null })
      provider.set(reference)
      expect(await check(reference)).toBe('accepted')
      expect(await readPaymentOutcome(invoiceId)).toEqual(PAID)
    }
  })
})

describe('a payment that changes nothing', () => {
  it.each([
    ['while it is under way', { status: 'pending', isIdle: false }, 'pending'],
    ['while nobody pays', { status: 'pending', isIdle: true }, 'idle'],
    ['where it was taken back before we heard of it', { status: 'reversed' }, 'failed'],
  ] as const)('%s', async (_when, verified, standing) => {
    const { invoiceId, reference } = await invoiceWithCheckout(provider)
    provider.set(reference, verified)
    expect(await check(reference)).toBe(standing)
    expect(await readPaymentOutcome(invoiceId)).toEqual(UNPAID)
  })

  it('changes only the checkout if the payment failed', async () => {
    const { invoiceId, reference } = await invoiceWithCheckout(provider)
    provider.set(reference, { status: 'failed' })
    expect(await check(reference)).toBe('failed')
    expect(await readPaymentOutcome(invoiceId)).toEqual({ ...UNPAID, usable: 0 })
  })
})

describe('a payment that the provider reversed', () => {
  it('flags the invoice, which stays paid, and informs the accounts once', async () => {
    const { invoiceId, reference } = await invoiceWithCheckout(provider)
    provider.set(reference)
    await check(reference)
    provider.set(reference, { status: 'reversed' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => check(reference)))
    expect(new Set(answers)).toEqual(new Set(['reversed']))
    expect(await readPaymentOutcome(invoiceId)).toEqual({
      ...PAID,
      flag: 'reversed',
      payments: [`reversed ${TOTAL}`],
      log: ['invoice_paid', 'payment_received', 'payment_reversed'],
      mails: ['payment-alert', 'payment-receipt'],
    })
  })

  it('is not restored by an earlier answer', async () => {
    const { invoiceId, reference } = await invoiceWithCheckout(provider)
    provider.set(reference)
    const before = await provider.verify(reference)
    await check(reference)
    provider.set(reference, { status: 'reversed' })
    await check(reference)
    expect(await applyVerification(reference, before, new Date())).toBe('reversed')
    expect(await readInvoice(invoiceId)).toMatchObject({ flag: 'reversed', payment_count: 1 })
  })

  it('that was never applied loses its flag when the last amount is reversed, and the invoice can be paid again', async () => {
    const { invoiceId, reference } = await invoiceWithCheckout(provider)
    provider.set(reference, { amountMinor: 100 })
    await check(reference)
    provider.set(reference, { status: 'reversed' })
    expect(await check(reference)).toBe('reversed')
    expect(await readInvoice(invoiceId)).toMatchObject({ status: 'sent', flag: null, paid_amount: 0 })
  })
})
