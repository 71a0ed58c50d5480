import '../support/payment-environment.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi } from '@domain/dates.ts'
import { describe, expect, it } from 'vitest'
import { compareLedger } from '../../functions/src/ledger/check-ledger.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { creditOf, entriesOfAccount, entriesOfInvoice, hasLedgerFigures, ledgerInvoice } from '../support/ledgers.ts'
import { newMember } from '../support/members.ts'
import { outcomeOf, paymentState, readInvoice } from '../support/payable-invoices.ts'
import { newRecordId } from '../support/record-id.ts'
import { samplePayment } from '../support/sample-records.ts'
import { mailsCausedBy } from '../support/stored-records.ts'

const TODAY = dayInNairobi(new Date())
const admin = await newMember('admin')
const client = await newMember('client')
const other = await newMember('client')
const reason = 'Entered twice.'

const call = (name: string, body: object, by = admin) => callAs(by.idToken, name, body)
const payment = (invoice_id: string, amount: number) => ({
  invoice_id,
  payment_id: newRecordId(),
  method: 'bank_transfer',
  reference: 'FT26325XK9',
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
    expect(await hasLedgerFigures(id)).toBe(true)
    const mails = await mailsCausedBy(`${COLLECTIONS.payments}/${paymentId}`)
    expect(mails.map(({ template }) => template)).toEqual(['payment-receipt', 'payment-corrected'])
    expect(await call('invoice-pdf', { invoice_id: id, payment_id: paymentId })).toMatchObject({ status: 404 })
  })

  it('makes the invoice overdue again if its due date has passed', async () => {
    const { id, paymentId } = await paidInvoice({ due_date: '2026-11-01' })
    await call('reverse-payment', { payment_id: paymentId, reason })
    expect(await readInvoice(id)).toMatchObject({ status: 'overdue' })
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
    expect((await outcomeOf(id)).payments).toEqual(['succeeded 11600.5'])
  })
})

describe('a flagged invoice', () => {
  async function flagged(changes: object, flag = 'paid_twice') {
    const id = await ledgerInvoice(client.uid, { flag: flag as never })
    const stored = samplePayment(client.uid, { invoice_id: id, provider: 'sandbox', method: 'online', ...changes })
    const { id: paymentId } = await adminDb.collection(COLLECTIONS.payments).add({ ...stored, reversed_by: null })
    return { id, paymentId }
  }
  const lift = (invoice_id: string, choice: object, by = admin) =>
    call('lift-flag', { invoice_id, reason, flagged_money: null, reversed_money: null, ...choice }, by)
  const unapplied = { status: 'flagged', receipt_number: null, amount: 500 }

  it('keeps unapplied money as credit of the client, once', async () => {
    const payer = await newMember('client')
    const id = await ledgerInvoice(payer.uid, { flag: 'amount_differs' })
    const record = samplePayment(payer.uid, { invoice_id: id, ...unapplied, reversed_by: null })
    await adminDb.collection(COLLECTIONS.payments).add(record)
    expect(await lift(id, {})).toMatchObject({ status: 409, key: 'ledger/choice-missing' })
    expect(new Set(await parallel(5, () => lift(id, { flagged_money: 'credit' })))).toEqual(new Set(['ledger/flag-lifted']))
    expect(await creditOf(payer.uid)).toBe(500)
    expect(await outcomeOf(id)).toMatchObject({ flag: null, status: 'sent', paid: 0, payments: ['credited 500'] })
  })

  it('shows money that was returned as received and refunded', async () => {
    const { id, paymentId } = await flagged(unapplied)
    const before = await creditOf(client.uid)
    await lift(id, { flagged_money: 'returned' })
    const kinds = (await entriesOfAccount(client.uid)).filter(({ source }) => source.endsWith(paymentId))
    expect(kinds.map(({ kind, amount }) => `${kind} ${amount}`).sort()).toEqual(['receipt -500', 'refund 500'])
    expect(await creditOf(client.uid)).toBe(before)
    expect((await outcomeOf(id)).payments).toEqual(['reversed 500'])
  })

  it('takes back a payment that the provider took back, or keeps it', async () => {
    for (const [choice, paid, status, payments] of [
      ['reverse', 0, 'sent', 'reversed 11600.5'],
      ['keep', 11_600.5, 'paid', 'succeeded 11600.5'],
    ] as const) {
      const { id, paymentId } = await paidInvoice()
      await adminDb.collection(COLLECTIONS.payments).doc(paymentId).update({ status: 'reversed', provider: 'sandbox' })
      await adminDb.collection(COLLECTIONS.invoices).doc(id).update({ flag: 'reversed' })
      expect(await lift(id, { reversed_money: choice })).toMatchObject({ status: 200 })
      expect(await outcomeOf(id)).toMatchObject({ flag: null, paid, status, payments: [payments] })
      expect(await hasLedgerFigures(id)).toBe(true)
    }
  })

  it('is open to the office only', async () => {
    const { id } = await flagged(unapplied)
    await expectForbidden((by) => lift(id, { flagged_money: 'credit' }, by), client, 'partner', 'without a role')
    expect(await readInvoice(id)).toMatchObject({ flag: 'paid_twice' })
  })
})

describe('one payment for several invoices', () => {
  const spread = (parts: object[], amount: number, changes: object = {}) => ({
    payment_id: newRecordId(),
    client_id: client.uid,
    currency: 'KES',
    method: 'bank_transfer',
    reference: 'FT9',
    amount,
    paid_on: TODAY,
    parts,
    ...changes,
  })

  it('settles each, keeps the rest as credit, and counts once', async () => {
    const payer = await newMember('client')
    const [first, second] = await Promise.all([ledgerInvoice(payer.uid), ledgerInvoice(payer.uid)])
    const parts = [
      { invoice_id: first, amount: 11_600.5 },
      { invoice_id: second, amount: 1000 },
    ]
    const body = spread(parts, 13_000, { client_id: payer.uid })
    expect(new Set(await parallel(5, () => call('spread-payment', body)))).toEqual(new Set(['ledger/payment-spread']))
    expect(await outcomeOf(first)).toMatchObject({ status: 'paid', count: 1, receipts: 1, mails: ['payment-receipt'] })
    expect(await outcomeOf(second)).toMatchObject({ status: 'sent', paid: 1000, receipts: 1 })
    expect(await creditOf(payer.uid)).toBe(399.5)
    expect(await call('spread-payment', { ...body, amount: 14_000 })).toMatchObject({ key: 'payments/recorded-otherwise' })
    const [receipt] = await entriesOfAccount(payer.uid)
    const undo = () => call('reverse-entry', { entry_id: receipt?.id, reason })
    expect(new Set(await parallel(3, undo))).toEqual(new Set(['ledger/entry-reversed']))
    expect(await creditOf(payer.uid)).toBe(0)
  })

  it('is refused whole for a foreign, paid or overpaid invoice, and records nothing', async () => {
    const own = await ledgerInvoice(client.uid)
    const foreign = await ledgerInvoice(other.uid)
    const { id: paid } = await paidInvoice()
    const part = { invoice_id: own, amount: 100 }
    const before = await creditOf(client.uid)
    for (const [second, key] of [
      [{ invoice_id: foreign, amount: 100 }, 'invoices/not-found'],
      [{ invoice_id: paid, amount: 100 }, 'ledger/part-not-payable'],
      [{ invoice_id: own, amount: 100 }, 'requests/invalid'],
    ] as const) {
      expect(await call('spread-payment', spread([part, second], 1000))).toMatchObject({ key })
    }
    expect(await call('spread-payment', spread([{ ...part, amount: 11_600.51 }], 20_000))).toMatchObject({
      key: 'ledger/part-too-large',
    })
    expect(await call('spread-payment', spread([part], 99))).toMatchObject({ key: 'ledger/parts-too-large' })
    await expectForbidden((by) => call('spread-payment', spread([part], 100), by), client, 'partner', 'without a role')
    expect(await outcomeOf(own)).toMatchObject({ paid: 0, payments: [] })
    expect(await creditOf(client.uid)).toBe(before)
  })
})

describe('the account of an organisation', () => {
  const entry = (client_id: string, amount: number, changes: object = {}) => ({
    entry_id: newRecordId(),
    client_id,
    currency: 'KES',
    amount,
    day: TODAY,
    reason,
    ...changes,
  })

  it('has opening balances; credit is refunded up to what there is, also by parallel calls', async () => {
    const payer = await newMember('client')
    const opening = entry(payer.uid, -900)
    expect(new Set(await parallel(3, () => call('record-opening', opening)))).toEqual(new Set(['ledger/opening-recorded']))
    expect(await creditOf(payer.uid)).toBe(900)
    const keys = await parallel(6, () => call('refund-credit', entry(payer.uid, 300)))
    expect(keys.filter((key) => key === 'ledger/refund-recorded')).toHaveLength(3)
    expect(new Set(keys.filter((key) => key !== 'ledger/refund-recorded'))).toEqual(new Set(['ledger/not-enough-credit']))
    expect(await creditOf(payer.uid)).toBe(0)
    const { result } = await call('account-overview', { client_id: payer.uid })
    expect(result).toMatchObject({ credit: [], unpaid: [], entries: { length: 4 } })
    const first = await call('reverse-entry', { entry_id: `opening-${opening.entry_id}`, reason })
    expect(first).toMatchObject({ status: 409, key: 'ledger/not-enough-credit' })
  })

  it('is closed to everybody but the office, and refuses nonsense', async () => {
    for (const [name, body] of [
      ['record-opening', entry(client.uid, 5)],
      ['refund-credit', entry(client.uid, 5)],
      ['account-overview', { client_id: client.uid }],
      ['reverse-entry', { entry_id: 'opening-x', reason }],
    ] as const) {
      await expectForbidden((by) => call(name, body, by), client, 'partner', 'without a role')
    }
    for (const changes of [
      { amount: 0 },
      { amount: 1.001 },
      { day: '2026-02-30' },
      { day: '2031-01-01' },
      { reason: '' },
      { by: 'x' },
    ]) {
      expect(await call('record-opening', { ...entry(client.uid, 5), ...changes })).toMatchObject({ status: 400 })
    }
    expect(await call('reverse-entry', { entry_id: 'none', reason })).toMatchObject({ status: 404 })
  })
})

describe('the nightly check', () => {
  it('finds exactly the invoices whose figures differ from their entries', async () => {
    const { id } = await paidInvoice()
    const { invoice_number } = await readInvoice(id)
    const numbers = async () => (await compareLedger()).named
    expect(await hasLedgerFigures(id)).toBe(true)
    await adminDb.collection(COLLECTIONS.invoices).doc(id).update({ paid_amount: 11_600.49 })
    const { differing, checked } = await compareLedger()
    expect(differing).toBeGreaterThan(0)
    expect(checked).toBeGreaterThanOrEqual(differing)
    // Other tests store invoices without entries, so only this one's absence or presence is compared.
    await adminDb.collection(COLLECTIONS.invoices).doc(id).update({ paid_amount: 11_600.5 })
    expect(await numbers()).not.toContain(invoice_number)
  })
})
