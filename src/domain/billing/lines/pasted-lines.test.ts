import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleLine } from '../../../../tests/support/sample-billing.ts'
import { VAT_CLASSES } from '../../platform/vat.ts'
import type { Line } from './line.ts'
import { pastedLines } from './pasted-lines.ts'

const DAY = '2026-11-27'
const line = (changes: Partial<Line> = {}) =>
  sampleLine({ description: 'Survey', quantity: 1, unit: '', unit_price: 100, ...changes }) as Line
const read = (text: string, room?: number) => pastedLines(text, DAY, room)

describe('rows pasted from a spreadsheet', () => {
  it('are read by their headings, in any order; other columns are left out', () => {
    const text =
      'No.\tItem\tUnit Price (KES)\tQty\tUnit\tVAT\tDisc. %\tAmount\r\n1\tSite visit\t12,500.50\t2\tday\t16%\t10%\t22,500.90\r\n2\tFuel\t1 200\t0.5\tl\tExempt\t\t600\r\n'
    expect(read(text)).toEqual({
      lines: [
        line({ description: 'Site visit', unit_price: 12_500.5, quantity: 2, unit: 'day', discount_percent: 10 }),
        line({ description: 'Fuel', unit_price: 1200, quantity: 0.5, unit: 'l', vat_class: 'A' }),
      ],
      problems: [],
      headings: 'No.\tItem\tUnit Price (KES)\tQty\tUnit\tVAT\tDisc. %\tAmount',
    })
  })

  it.each([
    ['two columns', 'Survey\t100', line()],
    ['three columns', 'Survey\t3\t100', line({ quantity: 3 })],
    ['four columns', 'Survey\t3\tday\t100', line({ quantity: 3, unit: 'day' })],
    ['six columns', 'Survey\t3\tday\t100\t5\tE', line({ quantity: 3, unit: 'day', discount_percent: 5, vat_class: 'E' })],
    ['a currency', 'Survey\tKsh 1,250,000.50', line({ unit_price: 1_250_000.5 })],
    ['a decimal comma', 'Survey\t2,5\t1.250.000,50', line({ quantity: 2.5, unit_price: 1_250_000.5 })],
    ['a decimal comma beside thousands', 'Survey\t2,5\t12.500', line({ quantity: 2.5, unit_price: 12_500 })],
    ['thousands alone', 'Survey\t12,500', line({ unit_price: 12_500 })],
    ['spaces between thousands', 'Survey\t1 250 000.5', line({ unit_price: 1_250_000.5 })],
    ['a quoted cell with a line break', '"Survey ""A""\nand report"\t100', line({ description: 'Survey "A" and report' })],
    ['a quotation mark that opens no cell', '"Mlima" stores\t100', line({ description: '"Mlima" stores' })],
  ])('may have %s', (_what, text, expected) => {
    expect(read(text)).toEqual({ lines: [expected], problems: [], headings: '' })
  })

  it.each([
    ['no description', '\t100', 'lines/description-missing'],
    ['a price that is text', 'Survey\tto be agreed', 'lines/price-invalid'],
    ['parts of a cent', 'Survey\t3333.3333', 'lines/price-invalid'],
    ['a negative quantity', 'Survey\t-2\t100', 'lines/quantity-invalid'],
    ['a discount above all', 'Survey\t1\tday\t100\t101', 'lines/discount-invalid'],
    ['an unknown class', 'Survey\t1\tday\t100\t0\tF', 'lines/class-unknown'],
    ['a rate of several classes', 'Survey\t1\tday\t100\t0\t0%', 'lines/class-unknown'],
  ])('with %s are named, and nothing of them is lost', (_what, text, key) => {
    expect(read(text)).toEqual({ lines: [], problems: [{ row: 1, key, text }], headings: '' })
  })

  it('beyond the last line are named', () => {
    const found = read('Item\tPrice\nA\t1\nB\t2\nC\t3', 2)
    expect(found.lines).toHaveLength(2)
    expect(found.problems).toEqual([{ row: 4, key: 'lines/too-many', text: 'C\t3' }])
  })

  it('may be empty', () => {
    expect(read(' \r\n\t\n')).toEqual({ lines: [], problems: [], headings: '' })
  })

  it('are the lines from which they were written', () => {
    const anyLine = fc.record({
      description: fc.stringMatching(/^[a-z]{1,9}( "?[a-z]{1,9})?$/),
      quantity: fc.integer({ min: 1, max: 999_999_999 }).map((parts) => parts / 1000),
      unit: fc.constantFrom('', 'day', 'm²'),
      unit_price: fc.integer({ min: 0, max: 99_999_999_999 }).map((cents) => cents / 100),
      discount_percent: fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 100),
      vat_class: fc.constantFrom(...VAT_CLASSES),
    })
    const columns = ['description', 'quantity', 'unit', 'unit_price', 'discount_percent', 'vat_class'] as const
    const headings = 'Description\tQuantity\tUnit\tUnit price\tDiscount\tVAT class'
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 9 }), fc.constantFrom('en-KE', 'de-DE'), (lines, locale) => {
        const shown = (value: string | number) =>
          typeof value === 'string' ? value : value.toLocaleString(locale, { minimumFractionDigits: 2 })
        const rows = lines.map((each) => columns.map((name) => shown(each[name])).join('\t'))
        expect(read([headings, ...rows].join('\n'))).toEqual({
          lines: lines.map((each) => ({ ...each, item_id: null })),
          problems: [],
          headings,
        })
      }),
    )
  })

  it('of any text become lines or problems, each row once', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string({ unit: 'binary' }), { maxLength: 8 }), { maxLength: 8 }), (rows) => {
        const { lines, problems } = read(rows.map((row) => row.join('\t')).join('\n'))
        for (const each of lines) expect(each.description).not.toBe('')
        for (const each of problems) expect(each.text).not.toBe('')
      }),
    )
  })
})
