import { describe, expect, it } from 'vitest'
import { type Invoice, LATER_INVOICE_FIELDS } from '../invoices/invoice.schema.ts'
import { excessMinor, restToWriteOff, smallDifferenceMinor } from './small-difference.ts'

const invoice = (changes: Partial<Invoice> = {}) => {
  const due = { status: 'sent', currency: 'KES', flag: null, total_amount: 14_017.36, paid_amount: 0 } as const
  return { ...LATER_INVOICE_FIELDS, ...due, ...changes } as Invoice
}

describe('the limit of small differences', () => {
  it.each([
    ['KES', null, 1, 100],
    ['KES', null, 0.5, 50],
    ['USD', 129.25, 1, 1],
    ['USD', 129.25, 129.25, 100],
    ['USD', 129.25, 1000, 774],
    ['USD', 129.25, 0, 0],
    ['USD', null, 1000, 0],
  ] as const)('in %s at %s for KES %s is %s cents', (currency, exchange_rate, limit, cents) => {
    expect(smallDifferenceMinor({ currency, exchange_rate }, limit)).toBe(cents)
  })
})

describe('what of a payment becomes credit', () => {
  it.each([
    ['14,018 for 14,017.36', 14_018, {}, 64],
    ['exactly what is due', 14_017.36, {}, 0],
    ['the whole limit', 14_018.36, {}, 100],
    ['less than what is due', 14_017, {}, 0],
    ['whole shillings while a certificate is missing', 13_414, { expected_income_tax: 604.2 }, 84],
    ['the whole balance although a certificate is expected', 14_017.36, { expected_income_tax: 0.5 }, 0],
    ['a payment without regard to the expected certificate', 14_000, { expected_income_tax: 604.2 }, 0],
    ['a payment when only a certificate is missing', 0.5, { paid_amount: 13_413.16, expected_income_tax: 604.2 }, 0],
  ])('is right for %s', (_what, amount, changes, cents) => {
    expect(excessMinor(invoice(changes), amount, 1)).toBe(cents)
  })

  it('in a foreign currency may be the cent by which whole shillings are more', () => {
    const dollars = invoice({ currency: 'USD', exchange_rate: 129.25, total_amount: 100.01 })
    // 12,927 shillings are 100.02.
    expect(excessMinor(dollars, 100.02, 1)).toBe(1)
    expect(excessMinor(dollars, 100.03, 1)).toBeNull()
  })

  it('is unknown for a cent above the limit', () => {
    expect(excessMinor(invoice(), 14_018.37, 1)).toBeNull()
    expect(excessMinor(invoice(), 14_017.37, 0)).toBeNull()
  })
})

describe('the rest that the office may write off', () => {
  it.each([
    ['a rest below the limit', { paid_amount: 14_017 }, 0.36],
    ['a rest above the limit', { paid_amount: 14_016.35 }, 0],
    ['nothing', { paid_amount: 14_017.36, status: 'paid' }, 0],
    ['an expected certificate', { paid_amount: 14_017, expected_vat: 0.36 }, 0],
    ['a rest beside an expected certificate', { paid_amount: 13_412.8, expected_vat: 604.2 }, 0.36],
    ['a rest under review', { paid_amount: 14_017, flag: 'paid_twice' }, 0],
    ['a draft', { total_amount: 0.5, status: 'draft' }, 0],
  ] as const)('is right for %s', (_what, changes, amount) => {
    expect(restToWriteOff(invoice(changes), 1)).toBe(amount)
  })
})
