import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { describe, expect, it } from 'vitest'
import { compareLedger } from '../../functions/src/billing/ledger/accounting-months.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { entriesOfAccount, hasLedgerBalances, ledgerInvoice, readOrganisationCredit } from '../support/ledgers.ts'
import { newMember } from '../support/members.ts'
import { readInvoice, readPaymentOutcome } from '../support/payable-invoices.ts'
import { newRecordId } from '../support/record-id.ts'

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
  reference: newRecordId(),
  amount,
  paid_on: '2026-11-20',
})
async function paidInvoice(uid = client.uid) {
  const id = await ledgerInvoice(uid)
  const paid = payment(id, 11_600.5)
  expect(await call('record-payment', paid)).toMatchObject({ status: 200 })
  return { id, paymentId: paid.payment_id }
}
const parallel = (count: number, run: () => Promise<{ key?: unknown }>) =>
  Promise.all(Array.from({ length: count }, async () => (await run()).key))

describe('one payment for several invoices', () => {
  const allocation = (parts: object[], amount: number, changes: object = {}) => ({
    payment_id: newRecordId(),
    client_id: client.uid,
    currency: 'KES',
    method: 'bank_transfer',
    reference: newRecordId(),
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
    const body = allocation(parts, 13_000, { client_id: payer.uid })
    expect(new Set(await parallel(5, () => call('allocate-payment', body)))).toEqual(new Set(['ledger/payment-allocated']))
    expect(await readPaymentOutcome(first)).toMatchObject({ status: 'paid', count: 1, receipts: 1, mails: ['payment-receipt'] })
    expect(await readPaymentOutcome(second)).toMatchObject({ status: 'sent', paid: 1000, receipts: 1 })
    expect(await readOrganisationCredit(payer.uid)).toBe(399.5)
    expect(await call('allocate-payment', { ...body, amount: 14_000 })).toMatchObject({ key: 'payments/recorded-otherwise' })
    const [receipt] = await entriesOfAccount(payer.uid)
    const undo = () => call('reverse-entry', { entry_id: receipt?.id, reason })
    expect(new Set(await parallel(3, undo))).toEqual(new Set(['ledger/entry-reversed']))
    expect(await readOrganisationCredit(payer.uid)).toBe(0)
  })

  it('is refused whole for a foreign, paid or overpaid invoice, and records nothing', async () => {
    const own = await ledgerInvoice(client.uid)
    const foreign = await ledgerInvoice(other.uid)
    const { id: paid } = await paidInvoice()
    const part = { invoice_id: own, amount: 100 }
    const before = await readOrganisationCredit(client.uid)
    for (const [second, key] of [
      [{ invoice_id: foreign, amount: 100 }, 'invoices/not-found'],
      [{ invoice_id: paid, amount: 100 }, 'ledger/part-not-payable'],
      [{ invoice_id: own, amount: 100 }, 'requests/invalid'],
    ] as const) {
      expect(await call('allocate-payment', allocation([part, second], 1000))).toMatchObject({ key })
    }
    expect(await call('allocate-payment', allocation([{ ...part, amount: 11_600.51 }], 20_000))).toMatchObject({
      key: 'ledger/part-too-large',
    })
    expect(await call('allocate-payment', allocation([part], 99))).toMatchObject({ key: 'ledger/parts-too-large' })
    await expectForbidden((by) => call('allocate-payment', allocation([part], 100), by), client, 'partner', 'without a role')
    expect(await readPaymentOutcome(own)).toMatchObject({ paid: 0, payments: [] })
    expect(await readOrganisationCredit(client.uid)).toBe(before)
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
    expect(await readOrganisationCredit(payer.uid)).toBe(900)
    const keys = await parallel(6, () => call('refund-credit', entry(payer.uid, 300)))
    expect(keys.filter((key) => key === 'ledger/refund-recorded')).toHaveLength(3)
    expect(new Set(keys.filter((key) => key !== 'ledger/refund-recorded'))).toEqual(new Set(['ledger/not-enough-credit']))
    expect(await readOrganisationCredit(payer.uid)).toBe(0)
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
      { amount: 1e300 },
      { amount: -1e12 },
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
    const payer = await newMember('client')
    const compare = () => compareLedger(adminDb.collection(COLLECTIONS.invoices).where('client_id', '==', payer.uid))
    const { id } = await paidInvoice(payer.uid)
    await paidInvoice(payer.uid)
    const { invoice_number } = await readInvoice(id)
    expect(await hasLedgerBalances(id)).toBe(true)
    expect(await compare()).toEqual({ checked: 2, differing: 0, named: [] })
    await adminDb.collection(COLLECTIONS.invoices).doc(id).update({ paid_amount: 11_600.49 })
    expect(await compare()).toEqual({ checked: 2, differing: 1, named: [invoice_number] })
  })
})
