import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { paymentSchema } from '@domain/billing/payments/payment.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { describe, expect, it } from 'vitest'
import { callAs } from '../support/accounts.ts'
import { eventually } from '../support/eventually.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { mailsTo } from '../support/inbox.ts'
import { newMember } from '../support/members.ts'
import { payableInvoice, paymentState, readPaymentOutcome } from '../support/payable-invoices.ts'
import { newRecordId } from '../support/record-id.ts'
import { withDates } from '../support/stored-records.ts'

const TODAY = dayInNairobi(new Date())
const TOMORROW = dayInNairobi(new Date(Date.now() + 86_400_000))

const admin = await newMember('admin')
const client = await newMember('client')

const invoice = (changes: Partial<Invoice> = {}) => payableInvoice(client.uid, changes)
const input = (invoice_id: string, changes: object = {}) => ({
  invoice_id,
  payment_id: newRecordId(),
  method: 'bank_transfer',
  reference: newRecordId(),
  amount: 600.5,
  paid_on: '2026-11-20',
  ...changes,
})
const record = (payment: object, by = admin) => callAs(by.idToken, 'record-payment', payment)

describe('recording a payment', () => {
  it('an admin records a part: the rest of the invoice is still due, and the client gets a receipt', async () => {
    const id = await invoice()
    const payment = input(id)
    expect(await record(payment)).toMatchObject({ status: 200, key: 'payments/recorded' })
    const { invoice: after, payments, activity, checkouts } = await paymentState(id)
    expect(after).toMatchObject({
      status: 'sent',
      paid_amount: 600.5,
      payment_count: 1,
      paid_date: null,
      history: { length: 2 },
    })
    const number = String(after['invoice_number'])
    const [stored] = payments
    expect(stored).toMatchObject({
      id: payment.payment_id,
      method: 'bank_transfer',
      provider: null,
      provider_transaction_id: null,
      reference: payment.reference,
      reference_key: payment.reference.toUpperCase(),
      amount: 600.5,
      currency: 'KES',
      status: 'succeeded',
      receipt_number: `${number.replace('INV', 'RCT')}-1`,
      recorded_by: admin.uid,
    })
    expect(dayInNairobi(stored?.['paid_at'].toDate())).toBe('2026-11-20')
    expect(await paymentSchema.validate(withDates(stored), { strict: true })).toBeTruthy()
    const about = { subject: `invoices/${id}`, label: number, visible_to: [`${client.uid}.invoices`, 'office.money'] }
    expect(activity).toMatchObject([{ kind: 'payment_received', actor_id: admin.uid, ...about }])
    expect(checkouts).toEqual([])
    await eventually(async () => {
      const receipt = (await mailsTo(client.email)).find(({ text }) => text.includes(number))
      for (const part of ['Bank transfer', payment.reference, '600.50', '11,000.00', 'Nov 20, 2026'])
        expect(receipt?.text).toContain(part)
    })
  })

  it('an admin records the rest: the invoice is paid on that day, with a second receipt', async () => {
    const id = await invoice({ status: 'overdue' })
    await record(input(id))
    expect(await record(input(id, { method: 'cash', reference: '', amount: 11_000, paid_on: TODAY }))).toMatchObject({
      status: 200,
    })
    const { invoice: after, payments } = await paymentState(id)
    expect(after).toMatchObject({ status: 'paid', paid_amount: 11_600.5, payment_count: 2, paid_date: TODAY })
    expect(after['history'].at(-1)).toMatchObject({ from: 'overdue', to: 'paid', by: admin.uid })
    expect(payments.map(({ receipt_number }) => receipt_number.slice(-2)).sort()).toEqual(['-1', '-2'])
    expect(await readPaymentOutcome(id)).toMatchObject({ log: ['invoice_paid', 'payment_received', 'payment_received'] })
  })

  it('an admin’s repeated request is recorded once; with other entries it is refused', async () => {
    const id = await invoice()
    const payment = input(id)
    for (let time = 0; time < 2; time++) expect(await record(payment)).toMatchObject({ status: 200 })
    expect(await record({ ...payment, amount: 1 })).toMatchObject({ status: 409, key: 'payments/recorded-otherwise' })
    expect(await record(payment, await newMember('admin'))).toMatchObject({ status: 409, key: 'payments/recorded-otherwise' })
    expect(await readPaymentOutcome(id)).toMatchObject({ paid: 600.5, count: 1, payments: ['succeeded 600.5'] })
  })
})

describe('a payment that is refused', () => {
  it('an admin cannot record more than is due and a small difference, to the cent', async () => {
    const id = await invoice()
    expect(await record(input(id, { amount: 11_601.51 }))).toMatchObject({ status: 400, key: 'payments/more-than-due' })
    expect(await record(input(id, { amount: 11_600.5 }))).toMatchObject({ status: 200 })
  })

  it('an admin cannot record a payment of tomorrow', async () => {
    expect(await record(input(await invoice(), { paid_on: TOMORROW }))).toMatchObject({
      status: 400,
      key: 'ledger/in-future',
    })
  })

  it.each([
    ['draft', 'Draft'],
    ['cancelled', 'Cancelled'],
    ['paid', 'Paid'],
  ] as const)('an admin cannot record a payment for an invoice that is %s', async (status, label) => {
    expect(await record(input(await invoice({ status })))).toMatchObject({
      status: 409,
      key: 'invoices/move-refused',
      params: { from: label, to: 'Paid' },
    })
  })

  it('an admin cannot record a payment for a missing invoice', async () => {
    expect(await record(input('no-such-invoice'))).toMatchObject({ status: 404, key: 'invoices/not-found' })
  })

  it.each([
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -1 }],
    ['parts of a cent', { amount: 1.001 }],
    ['a payment through the provider', { method: 'online' }],
    ['a day that does not exist', { paid_on: '2026-02-30' }],
    ['a reference that is too long', { reference: 'x'.repeat(81) }],
    ['an id that leads elsewhere', { payment_id: '../../invoices/abcdefg' }],
    ['a receipt number by hand', { receipt_number: 'RCT-1' }],
  ])('an admin cannot record a payment of %s', async (_what, changes) => {
    const id = await invoice()
    expect(await record(input(id, changes))).toMatchObject({ status: 400 })
    expect(await readPaymentOutcome(id)).toMatchObject({ paid: 0, payments: [] })
  })

  it('clients, partners and people without a role or a session cannot record a payment', async () => {
    const id = await invoice()
    await expectForbidden((by) => record(input(id), by), client, 'partner', 'without a role')
    expect(await readPaymentOutcome(id)).toMatchObject({ paid: 0, payments: [] })
  })
})
