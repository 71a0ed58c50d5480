import '../support/payment-code.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/company.ts'
import { invoiceSchema } from '@domain/invoices/invoice.schema.ts'
import { paymentSchema } from '@domain/payments/payment.schema.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkPayment } from '../../functions/src/payments/check-payment.ts'
import { applyVerified } from '../../functions/src/payments/settle.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { Bank } from '../support/bank.ts'
import { opened } from '../support/checkouts.ts'
import { eventually } from '../support/eventually.ts'
import { mailsTo } from '../support/inbox.ts'
import { outcomeOf, paymentState, readInvoice } from '../support/invoices-to-pay.ts'

const TOTAL = 11_600.5
const PAID = {
  status: 'paid',
  paid: TOTAL,
  count: 1,
  flag: null,
  paidMoves: 1,
  payments: [`succeeded ${TOTAL}`],
  receipts: 1,
  usable: 0,
  settled: 1,
  log: ['invoice_paid', 'payment_received'],
  mails: ['payment-receipt'],
}
const UNPAID = {
  status: 'sent',
  paid: 0,
  count: 0,
  flag: null,
  paidMoves: 0,
  payments: [],
  receipts: 0,
  usable: 1,
  settled: 0,
  log: [],
  mails: [],
}
const invoice = (id: string) => adminDb.collection(COLLECTIONS.invoices).doc(id)
const dated = (record: FirebaseFirestore.DocumentData) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value?.toDate?.() ?? value]))

let bank: Bank
beforeEach(() => {
  bank = new Bank()
})
const check = (reference: string) => checkPayment(bank, reference, new Date())

describe('money that is what was asked for', () => {
  it('pays the invoice: payment, receipt, day, history, log and mail in one write', async () => {
    const { uid, email, invoiceId, reference } = await opened(bank)
    const paidAt = new Date('2026-11-20T21:30:00Z')
    bank.set(reference, { paidAt })
    expect(await check(reference)).toBe('taken')
    expect(await outcomeOf(invoiceId)).toEqual(PAID)
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
    expect(await paymentSchema.validate(dated(payments[0] ?? {}), { strict: true })).toBeTruthy()
    expect(await invoiceSchema.validate(dated({ id: invoiceId, ...paid }), { strict: true })).toBeTruthy()
    expect(activity.map(({ visible_to }) => visible_to)).toEqual([[uid], [uid]])
    await eventually(async () => expect(await mailsTo(email)).toHaveLength(1))
    const text = (await mailsTo(email))[0]?.text
    for (const part of [number, `${number.replace('INV', 'RCT')}-1`, '11,600.50', 'Nov 21, 2026', '/invoices']) {
      expect(text).toContain(part)
    }
  })

  it('pays an overdue one just so', async () => {
    const { invoiceId, reference } = await opened(bank, { status: 'overdue' })
    bank.set(reference)
    await check(reference)
    expect(await outcomeOf(invoiceId)).toEqual(PAID)
    expect((await readInvoice(invoiceId))['history'].at(-1)).toMatchObject({ from: 'overdue', to: 'paid' })
  })

  it('pays it once, however often and however many at once ask', async () => {
    const { invoiceId, reference } = await opened(bank)
    bank.set(reference)
    const answers = await Promise.all(Array.from({ length: 30 }, () => check(reference)))
    expect(new Set([...answers, await check(reference)])).toEqual(new Set(['taken']))
    expect(await outcomeOf(invoiceId)).toEqual(PAID)
  })

  it('is taken though its client has no account any more', async () => {
    const { uid, invoiceId, reference } = await opened(bank)
    await adminDb.collection(COLLECTIONS.profiles).doc(uid).delete()
    bank.set(reference)
    await check(reference)
    expect(await outcomeOf(invoiceId)).toEqual({ ...PAID, mails: [] })
  })

  it('is taken for an attempt that failed first, was replaced, or closed long ago', async () => {
    for (const state of ['failed', 'replaced', 'closed']) {
      const { invoiceId, reference } = await opened(bank)
      await adminDb.collection(SERVER_COLLECTIONS.checkouts).doc(reference).update({ state, next_check_at: null })
      bank.set(reference)
      expect(await check(reference)).toBe('taken')
      expect(await outcomeOf(invoiceId)).toEqual(PAID)
    }
  })
})

describe('nothing changes', () => {
  it.each([
    ['while it is under way', { status: 'pending', isIdle: false }, 'pending'],
    ['while nobody pays', { status: 'pending', isIdle: true }, 'idle'],
    ['where it was taken back before we heard of it', { status: 'reversed' }, 'failed'],
  ] as const)('%s', async (_when, verified, standing) => {
    const { invoiceId, reference } = await opened(bank)
    bank.set(reference, verified)
    expect(await check(reference)).toBe(standing)
    expect(await outcomeOf(invoiceId)).toEqual(UNPAID)
  })

  it('but the checkout, where the payment failed', async () => {
    const { invoiceId, reference } = await opened(bank)
    bank.set(reference, { status: 'failed' })
    expect(await check(reference)).toBe('failed')
    expect(await outcomeOf(invoiceId)).toEqual({ ...UNPAID, usable: 0 })
  })
})

describe('money that is not what was asked for is kept, flagged and told to the accounts, and the invoice stays', () => {
  const FLAGGED = { receipts: 0, log: ['payment_flagged'], mails: ['payment-alert'], settled: 1, usable: 0 }

  it.each([
    ['a cent less', { amountMinor: 1_160_049 }, 'flagged 11600.49'],
    ['a cent more', { amountMinor: 1_160_051 }, 'flagged 11600.51'],
    ['another currency', { currency: 'USD' }, 'flagged 11600.5'],
    ['a currency that we do not have', { currency: 'NGN' }, 'flagged 0'],
  ])('%s', async (_what, verified, payment) => {
    const { uid, invoiceId, reference } = await opened(bank)
    bank.set(reference, verified)
    expect(await check(reference)).toBe('flagged')
    expect(await check(reference)).toBe('flagged')
    expect(await outcomeOf(invoiceId)).toEqual({ ...UNPAID, ...FLAGGED, flag: 'amount_differs', payments: [payment] })
    const { activity, mails, invoice: after } = await paymentState(invoiceId)
    expect(activity[0]).toMatchObject({ visible_to: [] })
    expect(mails[0]).toMatchObject({ to: { address: COMPANY.accountsEmail } })
    await eventually(async () => {
      const alert = (await mailsTo(COMPANY.accountsEmail)).find(({ subject }) => subject.startsWith(after['invoice_number']))
      expect(alert?.text).toContain(`${verified.currency ?? 'KES'} 116`)
      expect(alert?.text).not.toContain(uid)
    })
  })

  it('money that came in again', async () => {
    const { invoiceId, reference } = await opened(bank)
    const second = `${invoiceId}-2`
    const first = (await adminDb.collection(SERVER_COLLECTIONS.checkouts).doc(reference).get()).data() ?? {}
    await adminDb
      .collection(SERVER_COLLECTIONS.checkouts)
      .doc(second)
      .set({ ...first, attempt: 2 })
    for (const one of [reference, second]) bank.set(one, { amountMinor: 1_160_050, currency: 'KES' })
    const answers = await Promise.all([reference, second, reference, second].map(check))
    expect(new Set(answers)).toEqual(new Set(['taken', 'flagged']))
    expect(await outcomeOf(invoiceId)).toMatchObject({
      ...PAID,
      flag: 'paid_twice',
      payments: [`flagged ${TOTAL}`, `succeeded ${TOTAL}`],
      settled: 2,
      log: ['invoice_paid', 'payment_flagged', 'payment_received'],
      mails: ['payment-alert', 'payment-receipt'],
    })
  })

  it('money for an invoice that was cancelled meanwhile', async () => {
    const { invoiceId, reference } = await opened(bank)
    await invoice(invoiceId).update({ status: 'cancelled' })
    bank.set(reference)
    expect(await check(reference)).toBe('flagged')
    const flagged = { ...UNPAID, ...FLAGGED, status: 'cancelled', flag: 'paid_after_cancel', payments: [`flagged ${TOTAL}`] }
    expect(await outcomeOf(invoiceId)).toEqual(flagged)
  })

  it('money for all of it, of which an admin recorded a part meanwhile', async () => {
    const { invoiceId, reference } = await opened(bank)
    await invoice(invoiceId).update({ paid_amount: 600.5, payment_count: 1 })
    bank.set(reference)
    expect(await check(reference)).toBe('flagged')
    expect(await outcomeOf(invoiceId)).toMatchObject({ status: 'sent', paid: 600.5, count: 1, flag: 'amount_differs' })
  })

  it('and a cancelling at the same moment: paid, or cancelled and flagged', async () => {
    for (let round = 0; round < 5; round++) {
      const { invoiceId, reference } = await opened(bank)
      bank.set(reference)
      const cancel = adminDb.runTransaction(async (transaction) => {
        const stored = await transaction.get(invoice(invoiceId))
        if (stored.get('status') === 'sent') transaction.update(stored.ref, { status: 'cancelled' })
      })
      const [standing] = await Promise.all([check(reference), cancel])
      const { status, flag } = await readInvoice(invoiceId)
      expect([standing, status, flag]).toEqual(
        standing === 'taken' ? ['taken', 'paid', null] : ['flagged', 'cancelled', 'paid_after_cancel'],
      )
    }
  })
})

describe('money that the provider took back', () => {
  it('flags the invoice, which stays paid, and tells the accounts once', async () => {
    const { invoiceId, reference } = await opened(bank)
    bank.set(reference)
    await check(reference)
    bank.set(reference, { status: 'reversed' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => check(reference)))
    expect(new Set(answers)).toEqual(new Set(['reversed']))
    expect(await outcomeOf(invoiceId)).toEqual({
      ...PAID,
      flag: 'reversed',
      payments: [`reversed ${TOTAL}`],
      log: ['invoice_paid', 'payment_received', 'payment_reversed'],
      mails: ['payment-alert', 'payment-receipt'],
    })
  })

  it('is not brought back by an answer from before', async () => {
    const { invoiceId, reference } = await opened(bank)
    bank.set(reference)
    const before = await bank.verify(reference)
    await check(reference)
    bank.set(reference, { status: 'reversed' })
    await check(reference)
    expect(await applyVerified(reference, before, new Date())).toBe('reversed')
    expect(await readInvoice(invoiceId)).toMatchObject({ flag: 'reversed', payment_count: 1 })
  })

  it('and was never taken: with the last of it the flag goes, and the invoice can be paid again', async () => {
    const { invoiceId, reference } = await opened(bank)
    bank.set(reference, { amountMinor: 100 })
    await check(reference)
    bank.set(reference, { status: 'reversed' })
    expect(await check(reference)).toBe('reversed')
    expect(await readInvoice(invoiceId)).toMatchObject({ status: 'sent', flag: null, paid_amount: 0 })
  })
})
