import { Decimal as Decimal20 } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculatePercent, calculateShare, divideRounded, fromShillings, percentWithin, toShillings } from './money.ts'

const Decimal = Decimal20.clone({ precision: 60 })

describe('an amount in another currency', () => {
  it.each([
    [150, 100.07, 15_011],
    [-150, 100.07, -15_011],
    [-3866, 129.25, -499_681],
    [0, 129.25, 0],
    [1_000_000_000_000, 129.2501, 129_250_100_000_000],
  ])('of %d cents at %d is %d cents of shillings, half away from zero', (minor, rate, expected) => {
    expect(toShillings(minor, rate)).toBe(expected)
  })

  it('is that of a second calculation in decimal numbers, and its negative is the negative', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 1, max: 1e9 }), (minor, parts) => {
        const exact = new Decimal(minor).times(parts).div(10_000).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber()
        expect(toShillings(minor, parts / 10_000)).toBe(exact + 0)
        expect(toShillings(0 - minor, parts / 10_000)).toBe(0 - exact)
      }),
    )
  })

  it('converts back to the cent', () => {
    expect(fromShillings(1_292_500, 129.25)).toBe(10_000)
    expect(fromShillings(1, 129.25)).toBe(0)
  })
})

describe('a share', () => {
  it('is rounded half away from zero', () => {
    expect([5n, -5n, 4n, -4n].map((value) => divideRounded(value, 10n))).toEqual([1n, -1n, 0n, 0n])
    expect(calculateShare(3, 1, 2)).toBe(2)
    expect(calculateShare(3, 1, 0)).toBe(0)
  })

  it('of a percentage may have a fraction of a percent', () => {
    expect(calculatePercent(10_000, 16)).toBe(1600)
    expect(calculatePercent(10_000, 12.5)).toBe(1250)
    expect(percentWithin(11_600, 16)).toBe(1600)
    expect(percentWithin(5000, 0)).toBe(0)
  })
})
