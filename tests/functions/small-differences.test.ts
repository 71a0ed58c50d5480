import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { describe, expect, it } from 'vitest'
import { callAs } from '../support/accounts.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { readInvoicePdf } from '../support/invoice-pdfs.ts'
import {
  entriesOfAccount,
  entriesOfInvoice,
  hasLedgerBalances,
  ledgerInvoice,
  readOrganisationCredit,
} from '../support/ledgers.ts'
import { newMember } from '../support/members.ts'
import { readInvoice, readPaymentOutcome } from '../support/payable-invoices.ts'
import { newRecordId } from '../support/record-id.ts'

const admin = await newMember('admin')
const client = await newMember('client')
const reason = 'The difference is less than a shilling.'
const DUE = { amount: 12_083.93, tax_amount: 1933.43, total_amount: 14_017.36 } as const

const call = (name: string, body: object, by = admin) => callAs(by.idToken, name, body)
const payment = (invoice_id: string, amount: number) => ({
  invoice_id,
  payment_id: newRecordId(),
  method: 'mpesa',
  reference: newRecordId(),
  amount,
  paid_on: '2026-11-20',
})
const writeOff = (invoice_id: string) => ({ invoice_id, entry_id: newRecordId(), reason })
const readLedgerAmounts = async (id: string) =>
  (await entriesOfInvoice(id)).map(({ kind, amount }) => `${kind} ${amount}`).sort()
/** An invoice with a rest. */
async function partlyPaid(paid: number, changes: Partial<Invoice> = {}) {
  const id = await ledgerInvoice(client.uid, { ...DUE, ...changes })
  expect(await call('record-payment', payment(id, paid))).toMatchObject({ status: 200 })
  return id
}

describe('a payment of whole shillings', () => {
  it('settles its invoice with 14,018 for 14,017.36, and the 0.64 are credit until the payment is taken back', async () => {
    const payer = await newMember('client')
    const id = await ledgerInvoice(payer.uid, DUE)
    const paid = payment(id, 14_018)
    for (let time = 0; time < 2; time++) expect(await call('record-payment', paid)).toMatchObject({ status: 200 })
    expect(await readPaymentOutcome(id)).toMatchObject({
      status: 'paid',
      paid: 14_017.36,
      count: 1,
      payments: ['succeeded 14018'],
    })
    expect(await readLedgerAmounts(id)).toEqual(['issue 14017.36', 'payment -14018', 'transfer 0.64'])
    expect(await readOrganisationCredit(payer.uid)).toBe(0.64)
    expect((await entriesOfAccount(payer.uid)).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(['transfer -0.64'])
    expect(await hasLedgerBalances(id)).toBe(true)
    const keys = await Promise.all(
      [1, 2, 3].map(async () => (await call('reverse-payment', { payment_id: paid.payment_id, reason })).key),
    )
    expect(new Set(keys)).toEqual(new Set(['ledger/payment-reversed']))
    expect(await readInvoice(id)).toMatchObject({ status: 'sent', paid_amount: 0 })
    expect(await readOrganisationCredit(payer.uid)).toBe(0)
    expect(await hasLedgerBalances(id)).toBe(true)
  })

  it('is refused if it exceeds what is due by more than the limit, in the currency of the invoice', async () => {
    const id = await ledgerInvoice(client.uid, DUE)
    expect(await call('record-payment', payment(id, 14_018.37))).toMatchObject({ key: 'payments/more-than-due' })
    const foreign = await ledgerInvoice(client.uid, { ...DUE, currency: 'USD', exchange_rate: 129.25 })
    expect(await call('record-payment', payment(foreign, 14_017.38))).toMatchObject({ key: 'payments/more-than-due' })
    expect(await call('record-payment', payment(foreign, 14_017.37))).toMatchObject({ status: 200 })
    const yen = await ledgerInvoice(client.uid, { ...DUE, currency: 'USD', exchange_rate: 0.5 })
    expect(await call('record-payment', payment(yen, 14_019.36))).toMatchObject({ status: 200 })
  })

  it('leaves the expected certificates due', async () => {
    const payer = await newMember('client')
    const id = await ledgerInvoice(payer.uid, { ...DUE, expected_income_tax: 604.2, certificates_due: true })
    expect(await call('record-payment', payment(id, 13_414))).toMatchObject({ status: 200 })
    expect(await readInvoice(id)).toMatchObject({ status: 'sent', paid_amount: 13_413.16, certificates_due: true })
    expect(await readOrganisationCredit(payer.uid)).toBe(0.84)
  })
})

describe('a small rest', () => {
  it('is written off once with a reason: the invoice is paid, and what was received stays', async () => {
    const id = await partlyPaid(14_017)
    const body = writeOff(id)
    const keys = await Promise.all([1, 2, 3].map(async () => (await call('write-off-rest', body)).key))
    expect(new Set(keys)).toEqual(new Set(['ledger/written-off']))
    const invoice = await readInvoice(id)
    expect(invoice).toMatchObject({ status: 'paid', paid_amount: 14_017.36, written_off_amount: 0.36 })
    expect(invoice['history'].at(-1)).toMatchObject({ to: 'paid', reason })
    expect(await readLedgerAmounts(id)).toEqual(['issue 14017.36', 'payment -14017', 'write_off -0.36'])
    expect(await hasLedgerBalances(id)).toBe(true)
    expect((await readPaymentOutcome(id)).log.sort()).toEqual(['invoice_paid', 'invoice_written_off', 'payment_received'])
    expect(await call('write-off-rest', { ...body, reason: 'Another one.' })).toMatchObject({ key: 'ledger/entered-otherwise' })

    const note = { credit_note_id: newRecordId(), invoice_id: id, scope: 'rest', lines: [], amount: null, reason }
    expect(await call('issue-credit-note', note)).toMatchObject({ status: 409, key: 'credit-notes/written-off' })

    const undo = writeOff(id)
    for (let time = 0; time < 2; time++) expect(await call('reverse-write-off', undo)).toMatchObject({ status: 200 })
    expect(await readInvoice(id)).toMatchObject({ status: 'sent', paid_amount: 14_017, written_off_amount: 0 })
    expect(await hasLedgerBalances(id)).toBe(true)
    expect(await call('reverse-write-off', writeOff(id))).toMatchObject({ key: 'ledger/nothing-written-off' })
    expect(await call('write-off-rest', writeOff(id))).toMatchObject({ status: 200 })
  })

  it('is not written off above the limit, as an expected certificate, while a payment is reviewed, or when nothing is due', async () => {
    const large = await partlyPaid(14_016.35)
    const certificate = await partlyPaid(14_017, { expected_vat: 0.36, certificates_due: true })
    const flagged = await partlyPaid(14_017, { flag: 'amount_differs' })
    for (const id of [large, certificate, flagged])
      expect(await call('write-off-rest', writeOff(id))).toMatchObject({ status: 409, key: 'ledger/rest-not-small' })
    const paid = await partlyPaid(14_017.36)
    expect(await call('write-off-rest', writeOff(paid))).toMatchObject({ status: 409, key: 'invoices/move-refused' })
    expect(await call('write-off-rest', { ...writeOff(large), reason: ' ' })).toMatchObject({ status: 400 })
  })

  it('is written off without the part that waits for a certificate', async () => {
    const id = await partlyPaid(13_412.8, { expected_income_tax: 604.2, certificates_due: true })
    expect(await call('write-off-rest', writeOff(id))).toMatchObject({ status: 200 })
    expect(await readInvoice(id)).toMatchObject({ status: 'sent', written_off_amount: 0.36, certificates_due: true })
  })

  it('is named as written off in the PDF of its invoice and in the statement, and not as received', async () => {
    const payer = await newMember('client')
    const id = await ledgerInvoice(payer.uid, DUE)
    await call('record-payment', payment(id, 14_017))
    await call('write-off-rest', writeOff(id))
    const { text } = await readInvoicePdf(payer, id)
    for (const part of ['Written off', '0.36', '14,017.00']) expect(text).toContain(part)
    const { result } = await call('account-statement', {
      organisation_id: payer.uid,
      currency: 'KES',
      from: '2026-11-01',
      to: '2026-12-31',
    })
    const lines = (result as { lines: { kind: string; amount: number; balance: number }[] }).lines
    expect(lines.at(-1)).toMatchObject({ kind: 'write_off', amount: -0.36, balance: 0 })
  })

  it('is written off, taken back and limited by the office only', async () => {
    const id = await partlyPaid(14_017)
    for (const name of ['write-off-rest', 'reverse-write-off'])
      await expectForbidden((by) => call(name, writeOff(id), by), client, 'partner', 'without a role')
    await expectForbidden((by) => call('small-difference-limit', {}, by), client, 'partner', 'without a role')
    expect(await call('small-difference-limit', {})).toMatchObject({ status: 200, result: { limit: 1 } })
  })
})
