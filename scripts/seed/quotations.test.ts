import { describe, expect, it } from 'vitest'
import { calculateTotals } from '../../src/domain/billing/lines/totals.ts'
import { quotationSchema, quotationSignerSchema } from '../../src/domain/billing/quotations/quotation.ts'
import { toMinor } from '../../src/domain/platform/money.ts'
import { seededQuotations } from './quotations.ts'

const { quotations, quotationSigners, numbers } = seededQuotations(new Date('2026-11-20T08:00:00Z'))

describe('the seeded quotations', () => {
  it('are valid: a draft, a sent and an accepted one, with the sums of their lines', () => {
    for (const quotation of quotations) {
      expect(quotationSchema.exact().validateSync(quotation, { strict: true })).toEqual(quotation)
      expect(calculateTotals(quotation.lines, quotation.tax_day ?? '').gross).toBe(toMinor(quotation.total_amount))
    }
    expect(quotations.map(({ status }) => status)).toEqual(['draft', 'sent', 'accepted'])
    const accepted = quotations.filter(({ decision }) => decision !== null)
    expect(quotationSigners.map(({ id }) => id)).toEqual(accepted.map(({ id }) => id))
    for (const signer of quotationSigners) quotationSignerSchema.exact().validateSync(signer, { strict: true })
  })

  it('have numbers without gaps, each with a record of its quotation', () => {
    expect(numbers.map(({ number }) => number)).toEqual([3, 2, 1])
    expect(numbers.map(({ taken_by }) => taken_by)).toEqual(quotations.map(({ id }) => `quotations/${id}`))
  })
})
