import { describe, expect, it } from 'vitest'
import { salesJournalSchema } from '../journal/sales-journal.schema.ts'
import { statementRequestSchema } from './statement.schema.ts'

const REQUEST = { organisation_id: 'org-1', currency: 'KES', from: '2026-11-01', to: '2026-11-30' }

/** The message of the error, or null. */
function errorOf(schema: { validateSync: (value: unknown) => unknown }, value: object): string | null {
  try {
    schema.validateSync(value)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

describe('a request for a statement', () => {
  it.each([{}, { to: '2026-11-01' }])('is accepted with %j', (changes) => {
    expect(errorOf(statementRequestSchema, { ...REQUEST, ...changes })).toBeNull()
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
    expect(errorOf(statementRequestSchema, { ...REQUEST, ...changes })).not.toBeNull()
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
    expect(errorOf(salesJournalSchema, { from, to })).toBe(error)
  })
})
