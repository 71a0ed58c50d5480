import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMajor, toMinor } from '../../platform/money.ts'
import { salesJournalSchema } from '../journal/journal.endpoints.ts'
import { LEDGER_KINDS } from '../ledger/ledger.ts'
import {
  calculateTurnover,
  getNamedPeriod,
  STATED_KINDS,
  type StatedEntry,
  stateAccount,
  statementRequestSchema,
} from './statement.ts'
import { statementCsv } from './statements.endpoints.ts'

const REQUEST = { organisation_id: 'org-1', currency: 'KES', from: '2026-11-01', to: '2026-11-30' }

/** The message of the error, or null. */
function findStatementError(schema: { validateSync: (value: unknown) => unknown }, value: object): string | null {
  try {
    schema.validateSync(value)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

describe('a request for a statement', () => {
  it.each([{}, { to: '2026-11-01' }])('is accepted with %j', (changes) => {
    expect(findStatementError(statementRequestSchema, { ...REQUEST, ...changes })).toBeNull()
  })

  it.each([
    { from: '2026-02-30' },
    { to: '2026-10-31' },
    { to: '' },
    { currency: 'XXX' },
    { organisation_id: '../users' },
    { organisation_id: undefined },
    { extra: true },
  ])('is rejected with %j', (changes) => {
    expect(findStatementError(statementRequestSchema, { ...REQUEST, ...changes })).not.toBeNull()
  })
})

describe('the period of a sales journal', () => {
  it.each([
    ['2026-01-01', '2026-12-31', null],
    ['2028-01-01', '2028-12-31', null],
    ['2026-01-01', '2027-01-02', 'journal/too-long'],
    ['2026-12-31', '2026-01-01', 'statements/days-reversed'],
    ['1900-01-01', '9999-12-31', 'ledger/day-too-far'],
    ['2026-02-30', '2026-03-01', 'statements/day-invalid'],
  ])('from %s to %s: %s', (from, to, error) => {
    expect(findStatementError(salesJournalSchema, { from, to })).toBe(error)
  })
})

const entry = (changes: Partial<StatedEntry> = {}): StatedEntry => ({
  id: 'issue-a',
  day: '2026-11-02',
  kind: 'issue',
  certificate_kind: null,
  label: 'INV-2026-0001',
  invoice_id: 'a',
  invoice_number: 'INV-2026-0001',
  amount: 100,
  ...changes,
})

const cents = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 })
/** A movement, or one that is not shown: a pair of entries that add up to nothing. */
const movement = fc.record({ kind: fc.constantFrom(...LEDGER_KINDS), minor: cents }).map(({ kind, minor }) => {
  const amount = toMajor(minor)
  const pair = [entry({ kind, amount, id: 'invoice' }), entry({ kind, amount: 0 - amount, id: 'account', invoice_id: null })]
  return STATED_KINDS.includes(kind) ? pair.slice(0, 1) : pair
})

describe('a statement of account', () => {
  it('has the balance after each movement, and closes with the sum of all entries', () => {
    fc.assert(
      fc.property(cents, fc.array(movement, { maxLength: 30 }), (opening, movements) => {
        const entries = movements.flat()
        const stated = stateAccount(toMajor(opening), entries)
        let balance = opening
        const expected = entries
          .filter(({ kind }) => STATED_KINDS.includes(kind))
          .map(({ amount }) => {
            balance += toMinor(amount)
            return balance
          })
        expect(stated.lines.map((line) => toMinor(line.balance))).toEqual(expected)
        const all = entries.reduce((sum, { amount }) => sum + toMinor(amount), opening)
        expect(toMinor(stated.closing)).toBe(all)
        const { charged, settled } = calculateTurnover(stated)
        expect(opening + toMinor(charged) - toMinor(settled)).toBe(all)
      }),
      { numRuns: 500 },
    )
  })

  it('is exact where decimals are not', () => {
    const { closing } = stateAccount(0.1, [entry({ amount: 0.2 }), entry({ amount: -0.3 })])
    expect(closing).toBe(0)
  })

  it('shows no transfer of credit to an invoice', () => {
    const pair = [entry({ kind: 'transfer', amount: -50 }), entry({ kind: 'transfer', amount: 50, invoice_id: null })]
    expect(stateAccount(100, pair)).toEqual({ opening: 100, closing: 100, lines: [] })
  })

  it('is a CSV file whose amounts a spreadsheet can add, and whose texts it does not run', () => {
    const entries = [entry({ label: '=1+1' }), entry({ kind: 'payment', amount: -150.5, day: '2026-11-03', label: 'RCT-1' })]
    const account = stateAccount(0, entries)
    const organisation = { name: 'Mlima', kra_pin: '' }
    const statement = { ...account, organisation, currency: 'KES', from: '2026-11-01', to: '2026-11-30', overdue: 0 } as const
    expect(statementCsv(statement).split('\r\n').slice(1)).toEqual([
      '2026-11-01,Opening balance,,,,,0.00,KES',
      "2026-11-02,Invoice,'=1+1,INV-2026-0001,100.00,,100.00,KES",
      '2026-11-03,Payment,RCT-1,INV-2026-0001,,150.50,-50.50,KES',
      '2026-11-30,Closing balance,,,100.00,150.50,-50.50,KES',
      '',
    ])
  })
})

describe('the period of a statement', () => {
  it.each([
    ['this-month', '2026-11-27', '2026-11-01', '2026-11-30'],
    ['this-month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['this-month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
    ['this-year', '2026-11-27', '2026-01-01', '2026-12-31'],
  ] as const)('%s on %s is from %s to %s', (period, today, from, to) => {
    expect(getNamedPeriod(period, today)).toEqual({ from, to })
  })
})
