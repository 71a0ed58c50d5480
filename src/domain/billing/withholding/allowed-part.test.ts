import { describe, expect, it } from 'vitest'
import { getCertificateParts } from './certificate.ts'
import { allowedPart } from './expected-withholding.ts'

describe('a part of a certificate', () => {
  const sent = { total_amount: 116_000, paid_amount: 1000, withheld_income_tax: 1000, withheld_vat: 0 }
  const invoice = { ...sent, expected_income_tax: 5000, expected_vat: 0, status: 'sent' } as const

  it('is at most what its invoice expects and no other certificate covers', () => {
    for (const isOffice of [true, false]) {
      expect(allowedPart(invoice, 'income_tax', { isOffice })).toBe(400_000)
      expect(allowedPart(invoice, 'income_tax', { isOffice, submitted: 150_000 })).toBe(250_000)
      expect(allowedPart(invoice, 'income_tax', { isOffice, submitted: 450_000 })).toBe(0)
      expect(allowedPart({ ...invoice, paid_amount: 115_000 }, 'income_tax', { isOffice })).toBe(100_000)
      expect(allowedPart({ ...invoice, status: 'paid' }, 'income_tax', { isOffice })).toBe(0)
    }
  })

  it('of a tax that is not expected is recorded by the office only, up to the balance', () => {
    expect(allowedPart(invoice, 'vat', { isOffice: true })).toBe(11_500_000)
    expect(allowedPart(invoice, 'vat', { isOffice: false })).toBe(0)
  })

  it('is the whole of a certificate that an earlier version stored', () => {
    const earlier = { invoice_id: 'a', invoice_number: 'INV-2026-0001', amount: 500 }
    expect(getCertificateParts({ ...earlier, parts: [] })).toEqual([earlier])
    expect(getCertificateParts(earlier)).toEqual([earlier])
    expect(getCertificateParts({ parts: [{ ...earlier, amount: 3 }], amount: 3 })).toEqual([{ ...earlier, amount: 3 }])
  })
})
