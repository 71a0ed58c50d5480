import { describe, expect, it } from 'vitest'
import { invoiceFormSchema } from '../billing/invoices/invoice-form.schema.ts'
import { salesJournalSchema } from '../billing/journal/journal.endpoints.ts'
import { allocationFormSchema, openingFormSchema, refundFormSchema } from '../billing/ledger/ledger-form.schema.ts'
import { paymentFormSchema } from '../billing/payments/payment.ts'
import { statementRequestSchema } from '../billing/statements/statement.ts'
import { certificateFormSchema } from '../billing/withholding/certificate.ts'
import { dayInNairobi, isBookDay } from './dates.ts'
import { bookDay, calendarDate, inBookYears } from './field.schema.ts'

const TODAY = dayInNairobi(new Date())

describe('a day that a person enters in the books', () => {
  it.each([
    ['2015-12-31', false],
    ['2016-01-01', true],
    ['2026-11-29', true],
    ['2036-12-31', true],
    ['2037-01-01', false],
  ])('on November 29, 2026 may be %s: %s', (day, isAllowed) => {
    expect(isBookDay(day, '2026-11-29')).toBe(isAllowed)
  })

  it('has one error: that of a missing or impossible day, or that of an impossible year', () => {
    const findBookDayError = (day: string | undefined) => {
      try {
        bookDay('payments/day-invalid').validateSync(day, { abortEarly: false })
        return null
      } catch (error) {
        return (error as { errors: string[] }).errors
      }
    }
    expect(findBookDayError(TODAY)).toBeNull()
    expect(findBookDayError('1990-05-01')).toEqual(['ledger/day-too-far'])
    expect(findBookDayError('2026-02-30')).toEqual(['payments/day-invalid'])
    expect(findBookDayError(undefined)).toContain('payments/day-invalid')
    expect(inBookYears(calendarDate()).isValidSync(null)).toBe(true)
  })

  it.each([
    ['a payment', paymentFormSchema, 'paid_on'],
    ['a payment for several invoices', allocationFormSchema, 'paid_on'],
    ['an opening balance', openingFormSchema, 'day'],
    ['a refund', refundFormSchema, 'day'],
    ['a certificate', certificateFormSchema, 'day'],
    ['the due date of an invoice', invoiceFormSchema, 'due_date'],
    ['the first day of a statement', statementRequestSchema, 'from'],
    ['the last day of a statement', statementRequestSchema, 'to'],
    ['the first day of a journal', salesJournalSchema, 'from'],
  ] as const)('is refused for %s in 1990', (_what, schema, field) => {
    const values = { [field]: '1990-05-01' }
    expect(() => schema.validateSyncAt(field, values)).toThrow('ledger/day-too-far')
    expect(() => schema.validateSyncAt(field, { from: TODAY, [field]: TODAY })).not.toThrow()
  })
})
