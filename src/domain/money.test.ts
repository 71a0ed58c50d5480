import { describe, expect, it } from 'vitest'
import { CURRENCIES, formatAdminMoney, formatMoney } from './money.ts'

/** Intl joins the sign and the figure with a no-break space. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('money on portal lists', () => {
  it('is written the Kenyan way, without decimals', () => {
    expect(plain(formatMoney(1_482_911.6, 'KES'))).toBe('Ksh 1,482,912')
    expect(plain(formatMoney(0, 'KES'))).toBe('Ksh 0')
  })

  it('knows every currency', () => {
    for (const currency of CURRENCIES) expect(formatMoney(120_000, currency)).toContain('120,000')
  })
})

describe('money on admin screens', () => {
  it('is written the American way, with decimals', () => {
    expect(plain(formatAdminMoney(1_482_911.6, 'KES'))).toBe('KES 1,482,911.60')
    expect(formatAdminMoney(410_000, 'USD')).toBe('$410,000.00')
  })
})
