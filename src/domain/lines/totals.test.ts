import { Decimal as Decimal20 } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMinor } from '../money.ts'
import { type PricedLine, totalsOf } from './totals.ts'
import { VAT_CLASSES, vatRatesOn } from './vat.constants.ts'

/** Quantity, price and discount have up to 25 digits together; 20 by default would be rounded twice. */
const Decimal = Decimal20.clone({ precision: 60 })
const DAY = '2026-11-27'
const line = (changes: Partial<PricedLine> = {}): PricedLine => ({
  quantity: 1,
  unit_price: 100,
  discount_percent: 0,
  vat_class: 'B',
  ...changes,
})

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 999_999_999 }).map((parts) => parts / 1000),
  unit_price: fc.integer({ min: 0, max: 10_000_000_00 }).map((cents) => cents / 100),
  discount_percent: fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 100),
  vat_class: fc.constantFrom(...VAT_CLASSES),
})

/** The same amounts in cents, computed in decimal numbers. */
function withDecimals({ quantity, unit_price, discount_percent, vat_class }: PricedLine) {
  const share = new Decimal(100).minus(discount_percent).div(100)
  const net = new Decimal(quantity).times(unit_price).times(share).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
  const tax = net.times(vatRatesOn(DAY)[vat_class]).div(100).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
  return { net: net.times(100).toNumber(), tax: tax.times(100).toNumber() }
}

describe('the totals of lines', () => {
  it('are those of a second calculation in decimal numbers, and the tax authority computes the same tax', () => {
    const runs = Number(process.env['LINES_RUNS'] ?? 2000)
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), (lines) => {
        const totals = totalsOf(lines, DAY)
        const expected = lines.map(withDecimals)
        expect(totals.lines.map(({ net, tax }) => ({ net, tax }))).toEqual(expected)
        expect(totals.net).toBe(expected.reduce((sum, { net }) => sum + net, 0))
        expect(totals.gross).toBe(totals.net + totals.tax)
        expect(totals.classes.reduce((sum, { gross }) => sum + gross, 0)).toBe(totals.gross)
        for (const [index, { gross, tax }] of totals.lines.entries()) {
          const rate = new Decimal(vatRatesOn(DAY)[lines[index]?.vat_class ?? 'B']).div(100)
          const fromGross = new Decimal(gross)
            .minus(new Decimal(gross).div(rate.plus(1)))
            .toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
          expect(fromGross.toNumber()).toBe(tax)
        }
      }),
      { numRuns: runs },
    )
  })

  it('are zero without lines', () => {
    expect(totalsOf([], DAY)).toEqual({ lines: [], classes: [], net: 0, tax: 0, gross: 0 })
  })

  it('are rounded half up, per line', () => {
    expect(totalsOf([line({ quantity: 0.005, unit_price: 1 })], DAY).net).toBe(1)
    expect(totalsOf([line({ unit_price: 0.03 }), line({ unit_price: 0.03 })], DAY).tax).toBe(0)
    expect(totalsOf([line({ unit_price: 0.06 })], DAY).tax).toBe(1)
  })

  it('take the discount off before the tax', () => {
    const { net, tax, lines } = totalsOf([line({ quantity: 3, discount_percent: 12.5 })], DAY)
    expect({ net, tax, discount: lines[0]?.discount }).toEqual({ net: 26_250, tax: 4200, discount: 3750 })
  })

  it('are exact for the largest quantity and price', () => {
    const largest = line({ quantity: 999_999.999, unit_price: 1_000_000, vat_class: 'A' })
    expect(totalsOf([largest], DAY).net).toBe(toMinor(999_999_999_000))
  })

  it('have the rates of their day', () => {
    expect(totalsOf([line()], '2020-06-30').tax).toBe(1400)
    expect(totalsOf([line()], '2020-03-31').tax).toBe(1600)
    expect(totalsOf([line()], '1999-01-01').tax).toBe(1600)
    expect(totalsOf([line({ vat_class: 'E' })], DAY).classes).toEqual([
      { vat_class: 'E', percent: 8, net: 10_000, tax: 800, gross: 10_800 },
    ])
  })
})
