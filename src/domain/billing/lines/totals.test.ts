import { Decimal as Decimal20 } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMinor } from '../../platform/money.ts'
import { VAT_CLASSES, vatRatesOn } from '../../platform/vat.ts'
import { calculateTotals, calculateVat, type PricedLine, pricedLines } from './totals.ts'

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
        const totals = calculateTotals(lines, DAY)
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
    expect(calculateTotals([], DAY)).toEqual({ lines: [], classes: [], net: 0, tax: 0, gross: 0 })
  })

  it('are rounded half up, per line', () => {
    expect(calculateTotals([line({ quantity: 0.005, unit_price: 1 })], DAY).net).toBe(1)
    expect(calculateTotals([line({ unit_price: 0.03 }), line({ unit_price: 0.03 })], DAY).tax).toBe(0)
    expect(calculateTotals([line({ unit_price: 0.06 })], DAY).tax).toBe(1)
  })

  it('take the discount off before the tax', () => {
    const { net, tax, lines } = calculateTotals([line({ quantity: 3, discount_percent: 12.5 })], DAY)
    expect({ net, tax, discount: lines[0]?.discount }).toEqual({ net: 26_250, tax: 4200, discount: 3750 })
  })

  it('are exact for the largest quantity and price', () => {
    const largest = line({ quantity: 999_999.999, unit_price: 1_000_000, vat_class: 'A' })
    expect(calculateTotals([largest], DAY).net).toBe(toMinor(999_999_999_000))
  })

  it('have the rates of their day', () => {
    expect(calculateTotals([line()], '2020-06-30').tax).toBe(1400)
    expect(calculateTotals([line()], '2020-03-31').tax).toBe(1600)
    expect(calculateTotals([line()], '1999-01-01').tax).toBe(1600)
    expect(calculateTotals([line({ vat_class: 'E' })], DAY).classes).toEqual([
      { vat_class: 'E', percent: 8, net: 10_000, tax: 800, gross: 10_800 },
    ])
  })
})

describe('the VAT of a typed amount', () => {
  it.each([
    [100, 'B', 16],
    [0.03, 'B', 0],
    [0.04, 'B', 0.01],
    [150_000.5, 'B', 24_000.08],
    [999_999_999_999, 'B', 159_999_999_999.84],
    [100, 'E', 8],
    [100, 'A', 0],
    [100, 'C', 0],
  ] as const)('of %d in class %s is %d, to the nearest cent', (amount, vat_class, tax) =>
    expect(calculateVat(amount, vat_class, DAY)).toBe(tax),
  )

  it('has the rate of the day', () => expect(calculateVat(100, 'B', '2020-12-31')).toBe(14))

  it('is rounded half up to whole cents', () => {
    for (let cents = 1; cents <= 5000; cents++) {
      const exact = (cents * 16) / 100
      expect(toMinor(calculateVat(cents / 100, 'B', DAY))).toBe(Math.floor(exact + 0.5))
    }
  })
})

describe('the lines that amounts are computed from', () => {
  const line = { quantity: 2, unit_price: 5, discount_percent: 0, vat_class: 'A' } as const

  it('are those of the invoice, or one for a typed amount with a class', () => {
    expect(pricedLines({ lines: [line], amount: 10, vat_class: null })).toEqual([line])
    const one = { quantity: 1, unit_price: 10, discount_percent: 0, vat_class: 'E' }
    expect(pricedLines({ lines: [], amount: 10, vat_class: 'E' })).toEqual([one])
  })

  it('are none for an amount that was stored without a class', () => {
    expect(pricedLines({ lines: [], amount: 10, vat_class: null })).toEqual([])
  })
})
