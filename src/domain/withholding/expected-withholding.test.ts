import { describe, expect, it } from 'vitest'
import { expectedWithholding } from './expected-withholding.ts'

const BOTH = { withholds_income_tax: true, withholds_vat: true }
const DAY = '2026-11-27'
const amounts = { lines: [], amount: 100_000, tax_amount: 16_000, currency: 'KES', exchange_rate: null } as const
const billed = { ...amounts, vat_class: null, tax_day: null }
const line = { description: 'Work', quantity: 1, unit: '', discount_percent: 0, item_id: null }

describe('what a client is expected to withhold', () => {
  it('is 5 percent income tax and 2 percent VAT of the amount without VAT', () => {
    expect(expectedWithholding(billed, BOTH, DAY)).toEqual({ income_tax: 500_000, vat: 200_000 })
    expect(expectedWithholding(billed, { ...BOTH, withholds_vat: false }, DAY).vat).toBe(0)
    expect(expectedWithholding(billed, { ...BOTH, withholds_income_tax: false }, DAY).income_tax).toBe(0)
  })

  it('is no income tax below 24,000 shillings, also in dollars', () => {
    expect(expectedWithholding({ ...billed, amount: 23_999.99 }, BOTH, DAY).income_tax).toBe(0)
    expect(expectedWithholding({ ...billed, amount: 24_000 }, BOTH, DAY).income_tax).toBe(120_000)
    const dollars = { ...billed, currency: 'USD', amount: 185, exchange_rate: 129.5 } as const
    expect(expectedWithholding(dollars, BOTH, DAY).income_tax).toBe(0)
    expect(expectedWithholding({ ...dollars, amount: 186 }, BOTH, DAY).income_tax).toBe(930)
  })

  it('is VAT only on taxed lines', () => {
    const lines = [
      { ...line, unit_price: 60_000, vat_class: 'B' },
      { ...line, unit_price: 40_000, vat_class: 'A' },
    ] as const
    expect(expectedWithholding({ ...billed, lines: [...lines], tax_day: DAY }, BOTH, DAY).vat).toBe(120_000)
    expect(expectedWithholding({ ...billed, tax_amount: 0 }, BOTH, DAY).vat).toBe(0)
    const typed = (vat_class: 'B' | 'C' | 'E') => expectedWithholding({ ...billed, vat_class, tax_day: DAY }, BOTH, DAY).vat
    expect([typed('B'), typed('E'), typed('C')]).toEqual([200_000, 200_000, 0])
  })
})
