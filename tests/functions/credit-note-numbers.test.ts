import type { CreditNote } from '@domain/billing/credit-notes/credit-note.ts'
import type { CreditUse, NewCreditNote } from '@domain/billing/credit-notes/credit-notes.endpoints.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { toMinor } from '@domain/platform/money.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV, NUMBERS_PROJECT } from '../../scripts/local/environment.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { newIds, takeNumbers } from '../load/take-numbers.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleInvoice, sampleProfile, sampleRole } from '../support/sample-records.ts'

/** Not that of the numbers of invoices, whose test empties it. */
const PROJECT = `${NUMBERS_PROJECT}-notes`
Object.assign(process.env, ADMIN_ENV, FUNCTIONS_ENV, { GCLOUD_PROJECT: PROJECT })
const { db } = await import('../../functions/src/platform/endpoint/firebase.ts')
const { creditInvoice } = await import('../../functions/src/billing/credit-notes/credit-notes.ts')
const { applyCreditToInvoice } = await import('../../functions/src/billing/credit-notes/credit-uses.ts')
const { creditMinor } = await import('../../functions/src/billing/ledger/account-entries.ts')

const CLIENT = 'credit-client'
const posting = () => ({ by: 'an-admin', now: new Date() })

async function invoice(changes: Partial<Invoice> = {}): Promise<string> {
  const money = { amount: 100, tax_amount: 16, total_amount: 116 }
  const record = db.collection(COLLECTIONS.invoices).doc()
  const stored = { organisation_id: CLIENT, invoice_number: `INV-2026-${record.id}`, ...money, ...changes }
  await record.set(sampleInvoice(CLIENT, stored))
  return record.id
}

const input = (invoice_id: string, changes: Partial<NewCreditNote> = {}): NewCreditNote => ({
  credit_note_id: newRecordId(),
  invoice_id,
  scope: 'rest',
  amount: null,
  lines: [],
  reason: 'Agreed.',
  ...changes,
})
const issue = (note: NewCreditNote) => errorKeyOrDone(creditInvoice(note, posting()))
const use = (credit: Omit<CreditUse, 'use_id'>, use_id = newRecordId()) =>
  errorKeyOrDone(applyCreditToInvoice({ use_id, ...credit }, posting()))
const count = (answers: string[], answer: string) => answers.filter((each) => each === answer).length
const notes = async () => (await db.collection(COLLECTIONS.creditNotes).get()).docs.map((note) => note.data() as CreditNote)
const readInvoice = async (id: string) => (await db.collection(COLLECTIONS.invoices).doc(id).get()).data() as Invoice
const readEntryAmounts = async (invoice_id: string | null) =>
  (await db.collection(SERVER_COLLECTIONS.ledgerEntries).where('invoice_id', '==', invoice_id).get()).docs.map((entry) =>
    Number(entry.get('amount')),
  )
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + toMinor(amount), 0)

async function expectGapless(): Promise<void> {
  const stored = (await notes()).map(({ credit_note_number }) => Number(credit_note_number.slice(8))).toSorted((a, b) => a - b)
  expect(stored).toEqual(stored.map((_number, index) => index + 1))
}

beforeEach(async () => {
  await emptyDatabase(db)
  await db.collection(COLLECTIONS.profiles).doc(CLIENT).set(sampleProfile(CLIENT))
  await db.collection(COLLECTIONS.userRoles).doc(CLIENT).set(sampleRole(CLIENT, 'client'))
})

afterAll(() => emptyDatabase(db))

describe('credit notes that are issued at the same moment', () => {
  it('never credit more than their invoice: of 50 over a tenth each, ten are issued', async () => {
    const id = await invoice()
    const answers = await Promise.all(Array.from({ length: 50 }, () => issue(input(id, { scope: 'amount', amount: 10 }))))
    expect(count(answers, 'done')).toBe(10)
    expect(count(answers, 'credit-notes/not-creditable')).toBe(40)
    expect(await readInvoice(id)).toMatchObject({ status: 'cancelled', credited_amount: 116, paid_amount: 116 })
    expect(sum((await notes()).map(({ total_amount }) => total_amount))).toBe(11_600)
    expect(sum(await readEntryAmounts(id))).toBe(-11_600)
    await expectGapless()
  })

  it('are one when they have the same id', async () => {
    const note = input(await invoice())
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => issue(note))))).toEqual(new Set(['done']))
    expect(await notes()).toHaveLength(1)
  })

  it('are one when two instances get the same request, which is refused by neither', async () => {
    const credited = await Promise.all(Array.from({ length: 15 }, () => invoice({ amount: 1, tax_amount: 0, total_amount: 1 })))
    const kill = { point: 'never', nth: 0 } as const
    const load = { series: 'credit_note', ids: newIds(15), credited, kill, time: Date.now() } as const
    const [first, second] = await Promise.all([takeNumbers(PROJECT, load), takeNumbers(PROJECT, load)])
    expect(first).toMatchObject({ failed: 0 })
    expect(second).toMatchObject({ numbers: first === 'SIGKILL' ? [] : first.numbers, failed: 0 })
    expect(await notes()).toHaveLength(15)
    await expectGapless()
  })
})

describe('credit that is used at the same moment', () => {
  it('is never used twice: 20 uses on ten invoices take no more than there is', async () => {
    const paid = await invoice({ status: 'paid', paid_amount: 116, payment_count: 1 })
    expect(await issue(input(paid))).toBe('done')
    const account = { organisation_id: CLIENT, currency: 'KES' } as const
    expect(await creditMinor(account)).toBe(11_600)
    const open = await Promise.all(Array.from({ length: 10 }, () => invoice()))
    const answers = await Promise.all(open.flatMap((invoice_id) => [1, 2].map(() => use({ invoice_id, amount: 20 }))))
    expect(count(answers, 'done')).toBe(5)
    expect(count(answers, 'credit-notes/more-than-credit')).toBe(15)
    expect(await creditMinor(account)).toBe(1600)
    const settled = await Promise.all(open.map(async (id) => (await readInvoice(id)).paid_amount))
    expect(sum(settled)).toBe(10_000)
  })

  it('is used once for each id, and pays an invoice', async () => {
    await issue(input(await invoice({ status: 'paid', paid_amount: 116 })))
    const invoice_id = await invoice()
    const id = newRecordId()
    const answers = await Promise.all(Array.from({ length: 10 }, () => use({ invoice_id, amount: 116 }, id)))
    expect(new Set(answers)).toEqual(new Set(['done']))
    expect(await readInvoice(invoice_id)).toMatchObject({ status: 'paid', paid_amount: 116, credited_amount: 0 })
    expect(await use({ invoice_id, amount: 115 }, id)).toBe('credit-notes/used-otherwise')
    expect(await creditMinor({ organisation_id: CLIENT, currency: 'KES' })).toBe(0)
  })
})
