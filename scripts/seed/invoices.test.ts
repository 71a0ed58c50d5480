import { describe, expect, it } from 'vitest'
import { invoiceSchema } from '../../src/domain/billing/invoices/invoice.schema.ts'
import { INVOICE_STATUSES } from '../../src/domain/billing/invoices/invoice.ts'
import { ledgerEntrySchema } from '../../src/domain/billing/ledger/ledger.ts'
import { paymentSchema } from '../../src/domain/billing/payments/payment.ts'
import { certificateSchema } from '../../src/domain/billing/withholding/certificate.ts'
import { toMinor } from '../../src/domain/platform/money.ts'
import { seededInvoices } from './invoices.ts'

const NOW = new Date('2026-11-20T06:00:00Z')
const BOOKS = { demo: seededInvoices(NOW), scale: seededInvoices(NOW, { count: 300, first: 22 }) }

describe.each(Object.entries(BOOKS))('the seeded invoices: %s', (_name, { invoices, payments, ledgerEntries, numbers }) => {
  it('are valid records with valid payments', () => {
    for (const invoice of invoices) expect(() => invoiceSchema.validateSync(invoice, { strict: true })).not.toThrow()
    for (const payment of payments) expect(() => paymentSchema.validateSync(payment, { strict: true })).not.toThrow()
  })

  it('have numbers without gaps, each with a record of its invoice', () => {
    const taken = numbers.map(({ number }) => number).sort((a, b) => a - b)
    const first = taken[0] ?? 0
    expect(taken).toEqual(taken.map((_, index) => first + index))
    expect(numbers.map(({ taken_by }) => taken_by)).toEqual(invoices.map(({ id }) => `invoices/${id}`))
    expect(new Set(invoices.map(({ invoice_number }) => invoice_number)).size).toBe(invoices.length)
  })

  it('add up to the cent: amount, tax and payments', () => {
    for (const { id, amount, tax_amount, total_amount, paid_amount, credited_amount, payment_count, ...invoice } of invoices) {
      expect(toMinor(amount) + toMinor(tax_amount)).toBe(toMinor(total_amount))
      const own = payments.filter(({ invoice_id }) => invoice_id === id)
      const received = toMinor(paid_amount) - toMinor(credited_amount)
      expect([own.length, own.reduce((sum, payment) => sum + toMinor(payment.amount), 0)]).toEqual([payment_count, received])
      const isSettled = invoice.status === 'paid' || (invoice.status === 'cancelled' && invoice.is_issued)
      expect(paid_amount === total_amount).toBe(isSettled)
    }
  })

  it('have ledger entries that add up to the balance of each issued invoice, and to nothing for a cancelled one', () => {
    expect(new Set(ledgerEntries.map(({ id }) => id)).size).toBe(ledgerEntries.length)
    for (const entry of ledgerEntries) expect(() => ledgerEntrySchema.validateSync(entry, { strict: true })).not.toThrow()
    for (const { id, is_issued, total_amount, paid_amount, status, shillings_balance } of invoices) {
      const own = ledgerEntries.filter(({ invoice_id }) => invoice_id === id)
      const due = is_issued && status !== 'cancelled' ? toMinor(total_amount) - toMinor(paid_amount) : 0
      expect(own.reduce((sum, { amount }) => sum + toMinor(amount), 0)).toBe(due)
      expect(own.length > 0).toBe(is_issued)
      const inShillings = own.reduce((sum, { shillings }) => sum + toMinor(shillings ?? 0), 0)
      expect(inShillings).toBe(toMinor(shillings_balance ?? 0))
    }
  })

  it('are in every status for each client', () => {
    for (const uid of ['demo-client', 'demo-client2', 'demo-partner']) {
      const own = invoices.filter(({ client_id }) => client_id === uid).map(({ status }) => status)
      expect([...new Set(own)].sort()).toEqual([...INVOICE_STATUSES].sort())
    }
  })
})

describe('the seeded withholding', () => {
  it('is one overdue invoice with both taxes, and a valid certificate that waits for a check', () => {
    const { invoices, certificates } = BOOKS.demo
    const withheld = invoices.filter(({ certificates_due }) => certificates_due)
    expect(withheld).toMatchObject([{ status: 'overdue', expected_income_tax: 37_500.17, expected_vat: 15_000.07 }])
    const [certificate] = certificates
    expect(() => certificateSchema.validateSync(certificate, { strict: true })).not.toThrow()
    expect(certificate).toMatchObject({ invoice_ids: [withheld[0]?.id], amount: 37_500.17, status: 'submitted' })
  })
})
