import { describe, expect, it } from 'vitest'
import { toMinor } from '../money.ts'
import { pricedLines, vatOf } from './typed-amount.ts'

const DAY = '2026-11-16'

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
    expect(vatOf(amount, vat_class, DAY)).toBe(tax),
  )

  it('has the rate of the day', () => expect(vatOf(100, 'B', '2020-12-31')).toBe(14))

  it('is rounded half up to whole cents', () => {
    for (let cents = 1; cents <= 5000; cents++) {
      const exact = (cents * 16) / 100
      expect(toMinor(vatOf(cents / 100, 'B', DAY))).toBe(Math.floor(exact + 0.5))
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
