import { describe, expect, it } from 'vitest'
import { openingItemsSchema } from './opening-items.schema.ts'
import { openingsTextSchema, pastedOpenings } from './pasted-openings.ts'

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

  it('are each imported once, and at most 200', () => {
    const rows = Array.from({ length: 201 }, (_row, at) => `A${at},2025-11-03,2025-12-03,5`)
    expect(pastedOpenings(rows.join('\n')).at(-1)?.problem).toBe('openings/too-many')
    expect(read(`${rows[0]}\n${rows[0]}`)[1]).toBe('openings/number-twice')
    const request = { client_id: 'amina', import_id: 'a'.repeat(20), items: [item(), item()] }
    expect(openingItemsSchema.isValidSync(request)).toBe(false)
    expect(openingItemsSchema.isValidSync({ ...request, items: [item()] })).toBe(true)
    expect(openingItemsSchema.isValidSync({ ...request, items: [item({ lines: [] })] })).toBe(false)
    expect(openingsTextSchema.isValidSync({ text: '' })).toBe(false)
  })
})
