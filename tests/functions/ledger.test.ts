import { COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { newestMail } from '../support/inbox.ts'
import {
  entriesOfAccount,
  entriesOfInvoice,
  hasLedgerBalances,
  ledgerInvoice,
  readOrganisationCredit,
} from '../support/ledgers.ts'
import { newMember } from '../support/members.ts'
import { paymentState, readInvoice, readPaymentOutcome } from '../support/payable-invoices.ts'
import { newRecordId } from '../support/record-id.ts'
import { samplePayment } from '../support/sample-records.ts'
import { mailsCausedBy } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client')
const reason = 'Entered twice.'

const call = (name: string, body: object, by = admin) => callAs(by.idToken, name, body)
const payment = (invoice_id: string, amount: number) => ({
  invoice_id,
  payment_id: newRecordId(),
  method: 'bank_transfer',
  reference: newRecordId(),
  amount,
  paid_on: '2026-11-20',
})
async function paidInvoice(changes = {}) {
  const id = await ledgerInvoice(client.uid, changes)
  const paid = payment(id, 11_600.5)
  expect(await call('record-payment', paid)).toMatchObject({ status: 200 })
  return { id, paymentId: paid.payment_id }
}
const parallel = (count: number, run: () => Promise<{ key?: unknown }>) =>
  Promise.all(Array.from({ length: count }, async () => (await run()).key))

describe('a payment that was recorded by mistake', () => {
  it('is reversed once by ten calls: its invoice is open again, and the client is told why', async () => {
    const { id, paymentId } = await paidInvoice()
    const keys = await parallel(10, () => call('reverse-payment', { payment_id: paymentId, reason }))
    expect(new Set(keys)).toEqual(new Set(['ledger/payment-reversed']))
    const { invoice, payments } = await paymentState(id)
    expect(invoice).toMatchObject({ status: 'sent', paid_amount: 0, paid_date: null, payment_count: 1 })
    expect(invoice['history'].at(-1)).toMatchObject({ from: 'paid', to: 'sent', reason, by: admin.uid })
    expect(payments).toMatchObject([{ status: 'reversed', reversed_by: admin.uid, reversal_reason: reason }])
    expect((await entriesOfInvoice(id)).map(({ kind, amount }) => `${kind} ${amount}`).sort()).toEqual([
      'issue 11600.5',
      'payment -11600.5',
      'reversal 11600.5',
    ])
    expect(await hasLedgerBalances(id)).toBe(true)
    const mails = await mailsCausedBy(`${COLLECTIONS.payments}/${paymentId}`)
    expect(mails.map(({ template }) => template)).toEqual(['payment-receipt', 'payment-corrected'])
    expect(await call('invoice-pdf', { invoice_id: id, payment_id: paymentId })).toMatchObject({ status: 404 })
  })

  it('was of shillings for an invoice in dollars: it keeps what arrived and the rate, and all entries add up to nothing', async () => {
    const sums = { amount: 100, tax_amount: 0, total_amount: 100, currency: 'USD', exchange_rate: 129.25 } as const
    const payer = await newMember('client')
    const id = await ledgerInvoice(payer.uid, { ...sums, shillings_balance: 12_925 })
    const received = { amount: 6400, rate: 128 }
    const first = { ...payment(id, 50), received }
    const refused = { status: 400, key: 'payments/received-differs' }
    expect(await call('record-payment', { ...first, amount: 49.99 })).toMatchObject(refused)
    const inverted = { ...first, amount: 819_200, received: { amount: 6400, rate: 0.0078 } }
    expect((await call('record-payment', inverted)).status).toBe(400)
    const far = { ...first, amount: 40, received: { amount: 6400, rate: 160 } }
    expect(await call('record-payment', far)).toMatchObject({ status: 400, key: 'invoices/rate-unusual' })
    const shillings = await ledgerInvoice(client.uid)
    expect(await call('record-payment', { ...payment(shillings, 50), received })).toMatchObject(refused)
    for (const _time of [1, 2]) expect(await call('record-payment', first)).toMatchObject({ status: 200 })
    const { payments } = await paymentState(id)
    expect(payments).toMatchObject([{ amount: 50, received }])
    expect(payments[0]).not.toHaveProperty('confirms_rate')
    const { text } = await newestMail(payer.email)
    expect(text.normalize('NFKC')).toContain('Received in Kenya shillings: Ksh 6,400.00 at 128 for 1 USD')
    const inShillings = async () => (await entriesOfInvoice(id)).map((each) => `${each.kind} ${each.shillings}`).sort()
    expect(await inShillings()).toEqual(['exchange_difference -62.5', 'issue 12925', 'payment -6400'])
    expect(await readInvoice(id)).toMatchObject({ paid_amount: 50, shillings_balance: 6462.5 })
    await call('reverse-payment', { payment_id: first.payment_id, reason })
    expect(await readInvoice(id)).toMatchObject({ paid_amount: 0, shillings_balance: 12_925 })
    expect(await call('record-payment', payment(id, 33.33))).toMatchObject({ status: 200 })
    expect(await call('record-payment', payment(id, 66.67))).toMatchObject({ status: 200 })
    expect(await readInvoice(id)).toMatchObject({ status: 'paid', shillings_balance: 0 })
    expect(await hasLedgerBalances(id)).toBe(true)
  })

  it('makes the invoice overdue again if its due date has passed', async () => {
    const { id, paymentId } = await paidInvoice({ due_date: '2026-11-01' })
    await call('reverse-payment', { payment_id: paymentId, reason })
    expect(await readInvoice(id)).toMatchObject({ status: 'overdue' })
  })

  it('leaves the day of full payment to the latest of the payments that count, also if an earlier one is recorded later', async () => {
    const id = await ledgerInvoice(client.uid)
    const [later, earlier] = [payment(id, 600.5), { ...payment(id, 11_000), paid_on: '2026-11-10' }]
    for (const each of [later, earlier]) expect(await call('record-payment', each)).toMatchObject({ status: 200 })
    expect(await readInvoice(id)).toMatchObject({ status: 'paid', paid_date: '2026-11-20' })
    await call('reverse-payment', { payment_id: later.payment_id, reason })
    expect(await call('record-payment', { ...payment(id, 600.5), paid_on: '2026-11-05' })).toMatchObject({ status: 200 })
    expect(await readInvoice(id)).toMatchObject({ status: 'paid', paid_date: '2026-11-10' })
  })

  it('leaves the day from which only certificates are missing to the latest payment', async () => {
    const id = await ledgerInvoice(client.uid, { expected_vat: 200, certificates_due: true })
    await call('record-payment', payment(id, 400.5))
    await call('record-payment', { ...payment(id, 11_000), paid_on: '2026-11-10' })
    expect(await readInvoice(id)).toMatchObject({ status: 'sent', certificates_since: '2026-11-20' })
  })

  it('is not reversed without a reason, by others, through the provider, or after a credit note', async () => {
    const { id, paymentId } = await paidInvoice()
    const reverse = (by = admin) => call('reverse-payment', { payment_id: paymentId, reason }, by)
    expect(await call('reverse-payment', { payment_id: paymentId, reason: ' ' })).toMatchObject({ status: 400 })
    await expectForbidden((by) => reverse(by), client, 'partner', 'without a role')
    expect(await call('reverse-payment', { payment_id: 'none', reason })).toMatchObject({ status: 404 })
    await adminDb.collection(COLLECTIONS.payments).doc(paymentId).update({ provider: 'paystack', method: 'online' })
    expect(await reverse()).toMatchObject({ status: 409, key: 'ledger/not-reversible' })
    await adminDb.collection(COLLECTIONS.payments).doc(paymentId).update({ provider: null })
    await adminDb.collection(COLLECTIONS.invoices).doc(id).update({ status: 'cancelled' })
    expect(await reverse()).toMatchObject({ status: 409, key: 'ledger/invoice-cancelled' })
    expect((await readPaymentOutcome(id)).payments).toEqual(['succeeded 11600.5'])
  })
})

describe('a flagged invoice', () => {
  async function flagged(changes: object, flag = 'paid_twice') {
    const id = await ledgerInvoice(client.uid, { flag: flag as never })
    const stored = samplePayment(client.uid, { invoice_id: id, provider: 'sandbox', method: 'online', ...changes })
    const { id: paymentId } = await adminDb.collection(COLLECTIONS.payments).add({ ...stored, reversed_by: null })
    return { id, paymentId }
  }
  const clear = (invoice_id: string, choice: object, by = admin) =>
    call('clear-flag', { invoice_id, reason, flagged_money: null, reversed_money: null, ...choice }, by)
  const unapplied = { status: 'flagged', receipt_number: null, amount: 500 }

  it('keeps unapplied money as credit of the client, once', async () => {
    const payer = await newMember('client')
    const id = await ledgerInvoice(payer.uid, { flag: 'amount_differs' })
    const record = samplePayment(payer.uid, { invoice_id: id, ...unapplied, reversed_by: null })
    await adminDb.collection(COLLECTIONS.payments).add(record)
    expect(await clear(id, {})).toMatchObject({ status: 409, key: 'ledger/choice-missing' })
    expect(new Set(await parallel(5, () => clear(id, { flagged_money: 'credit' })))).toEqual(new Set(['ledger/flag-cleared']))
    expect(await readOrganisationCredit(payer.uid)).toBe(500)
    expect(await readPaymentOutcome(id)).toMatchObject({ flag: null, status: 'sent', paid: 0, payments: ['credited 500'] })
  })

  it('shows money that was returned as received and refunded', async () => {
    const { id, paymentId } = await flagged(unapplied)
    const before = await readOrganisationCredit(client.uid)
    await clear(id, { flagged_money: 'returned' })
    const kinds = (await entriesOfAccount(client.uid)).filter(({ source }) => source.endsWith(paymentId))
    expect(kinds.map(({ kind, amount }) => `${kind} ${amount}`).sort()).toEqual(['receipt -500', 'refund 500'])
    expect(await readOrganisationCredit(client.uid)).toBe(before)
    expect((await readPaymentOutcome(id)).payments).toEqual(['reversed 500'])
  })

  it('takes back a payment that the provider took back, or keeps it', async () => {
    for (const [choice, paid, status, payments] of [
      ['reverse', 0, 'sent', 'reversed 11600.5'],
      ['keep', 11_600.5, 'paid', 'succeeded 11600.5'],
    ] as const) {
      const { id, paymentId } = await paidInvoice()
      await adminDb.collection(COLLECTIONS.payments).doc(paymentId).update({ status: 'reversed', provider: 'sandbox' })
      await adminDb.collection(COLLECTIONS.invoices).doc(id).update({ flag: 'reversed' })
      expect(await clear(id, { reversed_money: choice })).toMatchObject({ status: 200 })
      expect(await readPaymentOutcome(id)).toMatchObject({ flag: null, paid, status, payments: [payments] })
      expect(await hasLedgerBalances(id)).toBe(true)
    }
  })

  it('takes back the credit of the client if a credit note has cancelled the invoice since', async () => {
    const { id, paymentId } = await paidInvoice()
    const before = await readOrganisationCredit(client.uid)
    const note = { credit_note_id: newRecordId(), invoice_id: id, scope: 'rest', lines: [], amount: null, reason }
    expect(await call('issue-credit-note', note)).toMatchObject({ status: 200 })
    expect(await readOrganisationCredit(client.uid)).toBe(before + 11_600.5)
    await adminDb.collection(COLLECTIONS.payments).doc(paymentId).update({ status: 'reversed', provider: 'sandbox' })
    await adminDb.collection(COLLECTIONS.invoices).doc(id).update({ flag: 'reversed' })
    const keys = await parallel(3, () => clear(id, { reversed_money: 'reverse' }))
    expect(new Set(keys)).toEqual(new Set(['ledger/flag-cleared']))
    expect(await readOrganisationCredit(client.uid)).toBe(before)
    expect(await readPaymentOutcome(id)).toMatchObject({ flag: null, status: 'cancelled', payments: ['reversed 11600.5'] })
    expect(await hasLedgerBalances(id)).toBe(true)
  })

  it('is open to the office only', async () => {
    const { id } = await flagged(unapplied)
    await expectForbidden((by) => clear(id, { flagged_money: 'credit' }, by), client, 'partner', 'without a role')
    expect(await readInvoice(id)).toMatchObject({ flag: 'paid_twice' })
  })
})
