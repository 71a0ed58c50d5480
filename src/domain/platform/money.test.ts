import { describe, expect, it } from 'vitest'
import { CURRENCIES, formatAdminMoney, formatExactMoney, formatMoney, hasWholeCents, toMajor, toMinor } from './money.ts'

/** Intl joins the currency sign and the number with a no-break space. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('money on portal lists', () => {
  it('has the Kenyan format, without decimals', () => {
    expect(plain(formatMoney(1_482_911.6, 'KES'))).toBe('Ksh 1,482,912')
    expect(plain(formatMoney(0, 'KES'))).toBe('Ksh 0')
  })

  it('knows every currency', () => {
    for (const currency of CURRENCIES) expect(formatMoney(120_000, currency)).toContain('120,000')
  })
})

describe('money on admin screens', () => {
  it('has the American format, with decimals', () => {
    expect(plain(formatAdminMoney(1_482_911.6, 'KES'))).toBe('KES 1,482,911.60')
    expect(formatAdminMoney(410_000, 'USD')).toBe('$410,000.00')
  })
})

describe('money with exact cents', () => {
  it('has the Kenyan format, with decimals', () => {
    expect(plain(formatExactMoney(1_482_912, 'KES'))).toBe('Ksh 1,482,912.00')
    expect(plain(formatExactMoney(0.1 + 0.2, 'KES'))).toBe('Ksh 0.30')
  })
})

/** The amount as a person types it: the digits of `minor` with a point before the last two. */
const typed = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

/** Reproducible amounts of all sizes up to 10¹³, from a linear congruential generator. */
function amounts(count: number, seed: number): number[] {
  let state = BigInt(seed)
  return Array.from({ length: count }, (_, index) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n
    return Number((state >> 10n) % 10n ** BigInt(1 + (index % 15)))
  })
}

describe.each(CURRENCIES)('10,000 amounts in %s', (currency) => {
  const minors = amounts(10_000, CURRENCIES.indexOf(currency) + 1)

  it('are of all sizes', () => {
    expect(Math.max(...minors)).toBeGreaterThan(9e14)
    expect(new Set(minors.map((minor) => String(minor).length)).size).toBe(15)
  })

  it('are converted from cents to major units and back without a difference', () => {
    expect(minors.filter((minor) => toMinor(toMajor(minor)) !== minor)).toEqual([])
  })

  it('equal the typed number in major units, and are whole cents', () => {
    expect(minors.filter((minor) => toMajor(minor) !== Number(typed(minor)))).toEqual([])
    expect(minors.filter((minor) => !hasWholeCents(Number(typed(minor))))).toEqual([])
  })

  it('survive being stored as JSON', () => {
    expect(minors.filter((minor) => toMinor(JSON.parse(JSON.stringify(toMajor(minor)))) !== minor)).toEqual([])
  })

  it('are shown with all their cents', () => {
    const digits = (text: string) => text.replace(/[^\d.]/g, '')
    expect(minors.filter((minor) => digits(formatExactMoney(toMajor(minor), currency)) !== typed(minor))).toEqual([])
  })
})

describe('an amount with parts of a cent', () => {
  it('is distinguished from one with whole cents', () => {
    for (const amount of [0.001, 0.005, 10.999, 1.005, 1e-9, Number.NaN, Number.POSITIVE_INFINITY])
      expect(hasWholeCents(amount)).toBe(false)
  })

  it('is rounded to the nearest cent', () => {
    expect([0.014, 0.016, 10.999].map(toMinor)).toEqual([1, 2, 1100])
  })
})
