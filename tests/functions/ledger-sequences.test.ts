import { countedNotes } from '@domain/billing/credit-notes/credit-note.ts'
import { addMovements, NO_BALANCES, storedBalances } from '@domain/billing/ledger/ledger.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { toMajor, toMinor } from '@domain/platform/money.ts'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { compareLedger } from '../../functions/src/billing/ledger/accounting-months.ts'
import { callAs } from '../support/accounts.ts'
import { withLimitedConcurrency } from '../support/call-function.ts'
import { ClosingMonths } from '../support/closing-months.ts'
import { readCreditNotes } from '../support/credit-notes.ts'
import { readInvoice } from '../support/invoice-records.ts'
import { LedgerCalls } from '../support/ledger-calls.ts'
import { carryOut } from '../support/ledger-choice.ts'
import { LedgerModel } from '../support/ledger-model.ts'
import { operations } from '../support/ledger-steps.ts'
import { entriesOfAccount, entriesOfInvoice } from '../support/ledgers.ts'
import { newMember } from '../support/members.ts'
import { storedClient } from '../support/payable-invoices.ts'
import { recordsWith } from '../support/stored-records.ts'

/**
 * `LEDGER_SEQUENCES=60` runs more, `LEDGER_SEED` those of an earlier run. With many more, the admin reaches the hourly limit of
 * certificates.
 */
const SEQUENCES = Number(process.env['LEDGER_SEQUENCES'] ?? 5)
const SEED = Number(process.env['LEDGER_SEED'] ?? Date.now() % 1_000_000_000)
const LONGEST = 25
const IMPOSSIBLE = ['payments/more-than-due', 'credit-notes/more-than-left', 'ledger/not-enough-credit']

const admin = await newMember('admin')
const months = new ClosingMonths(admin.idToken)
afterAll(() => months.forget())

type Operations = ReturnType<typeof operations> extends fc.Arbitrary<infer T> ? T : never

/** Carries out operations in the model and with the functions; every third request is repeated. */
async function runSequence(chosen: Operations): Promise<{ numbers: string[] }> {
  const client = await storedClient()
  const [model, calls] = [new LedgerModel(), new LedgerCalls(admin.idToken, client.uid, months)]
  for (const [at, operation] of chosen.entries()) {
    const step = carryOut(model, operation)
    if (step) await calls.run(step, at % 3 === 0 ? 2 : 1)
  }
  const refused = await calls.tryImpossible(model)
  expect(refused).not.toContain('done')
  if (model.invoices.length > 0) expect(IMPOSSIBLE.filter((key) => refused.includes(key)).length).toBeGreaterThan(0)
  const numbers = await Promise.all(model.invoices.map((_invoice, at) => expectInvoice(model, calls, at)))
  await expectAccount(model, client.uid)
  return { numbers }
}

/** Compares figures, entries, payments and credit notes of an invoice with the model. @returns its number */
async function expectInvoice(model: LedgerModel, calls: LedgerCalls, at: number): Promise<string> {
  const id = calls.invoices[at] ?? ''
  const expected = model.invoice(at)
  const invoice = await readInvoice(id)
  if (!invoice) throw new Error(`Invoice ${at} is missing`)
  const metrics = storedBalances(invoice)
  const entries = await entriesOfInvoice(id)
  expect(metrics).toEqual(addMovements(NO_BALANCES, entries))
  if (invoice.status === 'paid') expect(entries.map(({ day }) => day)).toContain(invoice.paid_date)
  expect(metrics).toEqual({
    issued: model.total(expected),
    settled: model.settled(expected),
    credited: expected.credited,
    withheld: expected.withheld,
    writtenOff: expected.writtenOff,
    shillings: null,
  })
  expect(invoice).toMatchObject({ status: model.status(expected), payment_count: expected.payments })
  const payments = await recordsWith(COLLECTIONS.payments, 'invoice_id', id)
  const kept = payments.filter((payment) => payment.get('status') === 'succeeded')
  expect(kept.reduce((sum, payment) => sum + toMinor(payment.get('amount')), 0)).toBe(expected.paid)
  expect(payments).toHaveLength(expected.payments)
  const notes = countedNotes(await readCreditNotes(id))
  // An opening item is cancelled without a note.
  const credited = expected.isOpening ? 0 : expected.credited
  expect(notes.reduce((sum, { total_amount }) => sum + toMinor(total_amount), 0)).toBe(credited)
  return invoice.invoice_number
}

async function expectAccount(model: LedgerModel, uid: string): Promise<void> {
  const entries = await entriesOfAccount(uid)
  expect(entries.reduce((sum, { amount }) => sum - toMinor(amount), 0)).toBe(model.credit)
  const { result } = await callAs(admin.idToken, 'account-overview', { client_id: uid })
  const { credit, unpaid } = result as { credit: object[]; unpaid: { balance: number }[] }
  expect(credit).toEqual(model.credit === 0 ? [] : [{ currency: 'KES', amount: toMajor(model.credit) }])
  const open = model.invoices.filter((invoice) => model.status(invoice) === 'sent')
  const balances = open.map((invoice) => toMajor(model.balance(invoice)))
  expect(unpaid.map(({ balance }) => balance).toSorted()).toEqual(balances.toSorted())
}

it(`after each of ${SEQUENCES} random sequences, the figures of invoices and accounts are those of a model, and no closed month changed (seed ${SEED})`, async () => {
  const sequences = fc.sample(operations(LONGEST), { numRuns: SEQUENCES, seed: SEED })
  const numbers = (await withLimitedConcurrency(sequences, runSequence)).flatMap((ended) => ended.numbers)
  await months.expectUnchanged()
  expect(numbers.length).toBeGreaterThan(0)
  expect(new Set(numbers).size).toBe(numbers.length)
  const { named } = await compareLedger()
  expect(named.filter((number) => numbers.includes(number))).toEqual([])
}, 1_800_000)
