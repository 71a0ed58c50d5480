import { describe, expect, it } from 'vitest'
import {
  balanceMinor,
  canChangeStatus,
  getBalance,
  INVOICE_FLAG_LABELS,
  INVOICE_FLAGS,
  INVOICE_STATUSES,
  type InvoiceStatus,
  isOverdue,
  isPayable,
  settledParts,
  sumAmountAndTax,
} from './invoice.ts'

/** Written by hand from section 20 of the behaviours. */
const ALLOWED: Record<InvoiceStatus, InvoiceStatus[]> = {
  draft: ['sent', 'cancelled'],
  sent: ['paid', 'overdue', 'cancelled'],
  overdue: ['paid', 'cancelled'],
  paid: [],
  cancelled: [],
}

describe('the status of an invoice', () => {
  it.each(INVOICE_STATUSES)('changes from %s only to allowed statuses', (from) => {
    expect(INVOICE_STATUSES.filter((to) => canChangeStatus(from, to)).toSorted()).toEqual(ALLOWED[from].toSorted())
  })

  it('shows whether a payment is expected', () => {
    expect(INVOICE_STATUSES.filter((status) => isPayable({ status }))).toEqual(['sent', 'overdue'])
  })
})

describe('the balance of an invoice', () => {
  it.each([
    [0.1, 0.2, 0.3],
    [1.1, 2.2, 3.3],
    [1_482_911.07, 237_265.77, 1_720_176.84],
    [999_999_999_999, 999_999_999_999, 1_999_999_999_998],
  ])('is amount and tax, exact to the cent: %d and %d', (amount, tax, total) => {
    expect(sumAmountAndTax(amount, tax)).toBe(total)
  })

  it('is reduced by received payments', () => {
    const invoice = { total_amount: 0.3, paid_amount: 0.1 }
    expect(balanceMinor(invoice)).toBe(20)
    expect(getBalance(invoice)).toBe(0.2)
    expect(getBalance({ total_amount: 174_000.58, paid_amount: 174_000.58 })).toBe(0)
  })

  it('is settled by payments, credit notes, certificates and write-offs, which add up to the cent', () => {
    const certificates = { withheld_income_tax: 0.2, withheld_vat: 0.3 }
    const parts = settledParts({ paid_amount: 1.46, credited_amount: 0.1, ...certificates, written_off_amount: 0.36 })
    expect(parts).toEqual({ received: 50, credited: 10, withheld: 50, writtenOff: 36 })
    // Money of a paid invoice that was credited later became credit of the organisation.
    const paid = { paid_amount: 100, credited_amount: 30, withheld_income_tax: 0, withheld_vat: 0, written_off_amount: 0 }
    expect(settledParts(paid).received).toBe(7000)
  })
})

describe('an invoice is overdue', () => {
  it('on the day after its due date, if it is sent and has one', () => {
    const invoice = { status: 'sent', due_date: '2026-03-31' } as const
    expect(isOverdue(invoice, '2026-03-31')).toBe(false)
    expect(isOverdue(invoice, '2026-04-01')).toBe(true)
    expect(isOverdue({ ...invoice, due_date: null }, '2026-04-01')).toBe(false)
    for (const status of INVOICE_STATUSES.filter((one) => one !== 'sent')) {
      expect(isOverdue({ ...invoice, status }, '2026-04-01')).toBe(false)
    }
  })
})

describe('every flag', () => {
  it('has a text', () => expect(Object.keys(INVOICE_FLAG_LABELS).toSorted()).toEqual([...INVOICE_FLAGS].toSorted()))
})
