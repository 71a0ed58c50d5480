import { OPENING_ROW_TEXTS } from '@texts/billing/accounting.ts'
import { REQUEST_ERRORS } from '@texts/platform/portal.ts'
import { describe, expect, it } from 'vitest'
import { ValidationError } from 'yup'
import { openingItemSchema, openingItemsSchema, openingsTextSchema, pastedOpenings } from './openings.ts'

const item = (changes: object = {}) => ({
  number: '2019/045',
  day: '2025-11-03',
  due_date: '2025-12-03',
  amount: 120_000.5,
  currency: 'KES',
  exchange_rate: null,
  ...changes,
})
const HEADINGS = 'Number,Date,Due date,Amount,Currency,Exchange rate'
const read = (text: string) => pastedOpenings(text).map((row) => row.item ?? row.problem)

/** The keys of all problems of an item. */
function collectOpeningProblems(input: object): string[] {
  try {
    openingItemSchema.validateSync(input, { abortEarly: false })
    return []
  } catch (error) {
    return error instanceof ValidationError ? error.errors : [String(error)]
  }
}

describe('opening items of a file', () => {
  it.each([
    ['a CSV file', `${HEADINGS}\r\n2019/045,2025-11-03,2025-12-03,"120,000.50",KES,\r\n`],
    [
      'a CSV file with semicolons and decimal commas',
      '\uFEFFNumber;Date;Due date;Amount\n2019/045;3.11.2025;3.12.2025;120.000,50',
    ],
    ['pasted cells', '2019/045\t3/11/2025\t03/12/2025\t120,000.50'],
    ['columns in another order', 'Amount,Invoice No.,Client,Due,Date\nKES 120000.50,2019/045,Mlima,2025-12-03,2025-11-03'],
  ])('are read from %s', (_what, text) => expect(read(text)).toEqual([item()]))

  it('in a foreign currency need the exchange rate', () => {
    const row = (rate: string) => `${HEADINGS}\nA1,2025-11-03,2025-12-03,500,usd,${rate}`
    expect(read(row('129.25'))).toEqual([item({ number: 'A1', amount: 500, currency: 'USD', exchange_rate: 129.25 })])
    expect(read(row(''))).toEqual(['openings/rate-missing'])
    for (const rate of ['0.0077', '12925']) expect(read(row(rate))).toEqual(['openings/rate-unusual'])
    expect(read(`${HEADINGS}\nA1,2025-11-03,2025-12-03,500,KES,1`)).toEqual([
      item({ number: 'A1', amount: 500, exchange_rate: 1 }),
    ])
  })

  it.each([
    ['no number', ',2025-11-03,2025-12-03,5', 'openings/number-missing'],
    ['a number like ours', 'inv-2026-0007,2025-11-03,2025-12-03,5', 'openings/number-ours'],
    ['a number like our receipts', 'RCT-2026-0007-1,2025-11-03,2025-12-03,5', 'openings/number-ours'],
    ['a day that does not exist', 'A1,2025-02-30,2025-12-03,5', 'openings/day-invalid'],
    ['the month before the day', 'A1,11/30/2025,2025-12-03,5', 'openings/day-invalid'],
    ['no due date', 'A1,2025-11-03,,5', 'openings/due-date-invalid'],
    ['a due date before its date', 'A1,2025-11-03,2025-11-02,5', 'openings/due-before'],
    ['an amount of 0', 'A1,2025-11-03,2025-12-03,0', 'openings/amount-invalid'],
    ['parts of a cent', 'A1,2025-11-03,2025-12-03,0.005', 'openings/amount-invalid'],
    ['an amount that is text', 'A1,2025-11-03,2025-12-03,much', 'openings/amount-invalid'],
    ['an unknown currency', 'A1,2025-11-03,2025-12-03,5,GBP', 'openings/currency-unknown'],
  ])('with %s are named', (_what, row, problem) => {
    const text = `${HEADINGS}\nA0,2025-11-03,2025-12-03,5\n${row}`
    expect(pastedOpenings(text)[1]).toMatchObject({ row: 3, item: null, problem })
    expect(openingsTextSchema.isValidSync({ text })).toBe(false)
  })

  it.each([
    ['12.500', '', 'openings/amount-ambiguous 12.500'],
    ['12,500', '', 'openings/amount-ambiguous 12,500'],
    ['KES 12.500', '', 'openings/amount-ambiguous 12.500'],
    ['12.500', '3.25', 'openings/amount-ambiguous 12.500'],
    ['12,500', '3.25', 12_500],
    ['12.500', '3,25', 12_500],
    ['12,500.00', '', 12_500],
    ['1,012,500', '', 1_012_500],
    ['0.500', '', 0.5],
  ])('with the amount %s are read only if it has one meaning, beside %s', (amount, other, expected) => {
    const rows = [amount, other].filter(Boolean).map((each, at) => `A${at}\t2025-11-03\t2025-12-03\t${each}`)
    const [first] = pastedOpenings(rows.join('\n'))
    expect(first?.problem ?? first?.item?.amount).toBe(expected)
  })

  it('of more rows than can be imported are not read', () => {
    const rows = Array.from({ length: 5000 }, (_row, at) => `A${at},2025-11-03,2025-12-03,much`)
    const read = pastedOpenings(rows.join('\n'))
    expect(read).toHaveLength(201)
    expect(read.at(-1)?.problem).toBe('openings/too-many')
  })

  it('have a text for every problem', () => {
    const cells = [undefined, '', 'x', 'x'.repeat(50), 'INV-2026-0007', '1990-01-01', '2025-11-03']
    const numbers = [undefined, null, 0, 0.000_01, 5, 1e12, Number.NaN]
    const found = [
      ...cells.flatMap((cell) => ['number', 'day', 'due_date', 'currency'].map((field) => item({ [field]: cell }))),
      ...numbers.map((amount) => item({ amount })),
      ...numbers.map((exchange_rate) => item({ exchange_rate, currency: 'USD' })),
    ].flatMap(collectOpeningProblems)
    expect(found).toContain('ledger/day-too-far')
    const texts = Object.keys({ ...OPENING_ROW_TEXTS, ...REQUEST_ERRORS })
    expect(found.filter((key) => !texts.includes(key) || key === 'requests/invalid')).toEqual([])
  })

  it('are each imported once, and at most 200', () => {
    const rows = Array.from({ length: 201 }, (_row, at) => `A${at},2025-11-03,2025-12-03,5`)
    expect(pastedOpenings(rows.join('\n')).at(-1)?.problem).toBe('openings/too-many')
    expect(read(`${rows[0]}\n${rows[0]?.toLowerCase()}`)[1]).toBe('openings/number-twice')
    const request = { client_id: 'amina', import_id: 'a'.repeat(20), items: [item(), item()] }
    expect(openingItemsSchema.isValidSync(request)).toBe(false)
    expect(openingItemsSchema.isValidSync({ ...request, items: [item()] })).toBe(true)
    expect(openingItemsSchema.isValidSync({ ...request, items: [item({ lines: [] })] })).toBe(false)
    expect(openingsTextSchema.isValidSync({ text: '' })).toBe(false)
  })
})
