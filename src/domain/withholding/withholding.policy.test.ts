import { describe, expect, it } from 'vitest'
import { chargeOf, missingCertificates } from './withholding.policy.ts'

describe('Pay Now', () => {
  const sent = {
    total_amount: 116_000,
    paid_amount: 0,
    withheld_income_tax: 0,
    withheld_vat: 0,
    expected_income_tax: 5000,
    expected_vat: 2000,
  }

  it('charges the balance less the missing certificates', () => {
    expect(chargeOf(sent)).toBe(109_000)
    expect(chargeOf({ ...sent, paid_amount: 5000, withheld_income_tax: 5000 })).toBe(109_000)
    expect(chargeOf({ ...sent, paid_amount: 109_000 })).toBe(0)
  })

  it('charges nothing twice if the client paid more than expected', () => {
    expect(missingCertificates({ ...sent, paid_amount: 112_000 })).toEqual({ income_tax: 400_000, vat: 0 })
    expect(missingCertificates({ ...sent, paid_amount: 116_000 })).toEqual({ income_tax: 0, vat: 0 })
    expect(missingCertificates({ ...sent, paid_amount: 6000, withheld_income_tax: 6000 })).toEqual({
      income_tax: 0,
      vat: 200_000,
    })
  })
})
