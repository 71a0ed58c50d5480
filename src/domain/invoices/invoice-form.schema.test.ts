import { describe, expect, it } from 'vitest'
import {
  draftSchema,
  invoiceCancelSchema,
  invoiceChangesSchema,
  invoicePdfSchema,
  newInvoiceSchema,
} from './invoice-form.schema.ts'

const ENTERED = {
  title: 'Survey',
  description: '',
  client_id: 'a-client',
  project_id: null,
  amount: 100,
  tax_amount: 16,
  currency: 'KES',
  due_date: '2026-03-31',
}
const NEW = { invoice_id: 'abcdefghij0123456789', ...ENTERED }

const errorKeyOf = (value: unknown) => {
  try {
    newInvoiceSchema.validateSync(value)
    return 'taken'
  } catch (error) {
    return (error as Error).message
  }
}

describe('a new invoice', () => {
  it('is accepted and trimmed; tax and currency are optional', () => {
    expect(newInvoiceSchema.validateSync({ ...NEW, title: ' Survey ' })).toEqual(NEW)
    const { tax_amount: _tax, currency: _currency, ...rest } = NEW
    expect(newInvoiceSchema.validateSync(rest)).toEqual({ ...NEW, tax_amount: 0 })
  })

  it.each([0.01, 0.07, 1.1, 999_999_999_999, 123_456_789_012.34])('may have the amount %d', (amount) => {
    expect(errorKeyOf({ ...NEW, amount })).toBe('taken')
  })

  it.each([0, -1, 0.005, 0.001, 10.999, 1e12, Number.NaN, Number.POSITIVE_INFINITY, 'a lot', null])(
    'may not be of %s',
    (amount) => expect(errorKeyOf({ ...NEW, amount })).not.toBe('taken'),
  )

  it.each([-0.01, 0.001, 1e12, Number.NaN, null])('may not have a tax of %s', (tax_amount) =>
    expect(errorKeyOf({ ...NEW, tax_amount })).not.toBe('taken'),
  )

  it.each([{ title: '' }, { client_id: '' }, { amount: undefined }])('has one key for what is missing: %o', (missing) => {
    expect(errorKeyOf({ ...NEW, ...missing })).toBe('invoices/fields-missing')
  })

  it.each([
    { currency: 'GBP' },
    { due_date: '2026-02-29' },
    { due_date: '31.3.2026' },
    { project_id: 'a/b' },
    { client_id: '__name__' },
    { invoice_id: 'short' },
    { status: 'paid' },
    { title: 'x'.repeat(121) },
    { description: 'x'.repeat(2001) },
  ])('is rejected with %o', (changes) => expect(errorKeyOf({ ...NEW, ...changes })).not.toBe('taken'))
})

describe('an admin’s request about an existing invoice', () => {
  it('names the status that the admin saw', () => {
    const seen = { invoice_id: 'an-id', revision: 0 }
    expect(draftSchema.isValidSync(seen)).toBe(true)
    expect(invoiceChangesSchema.isValidSync({ ...ENTERED, ...seen })).toBe(true)
    for (const revision of [undefined, -1, 0.5, 'x']) {
      expect(draftSchema.isValidSync({ ...seen, revision })).toBe(false)
      expect(invoiceChangesSchema.isValidSync({ ...ENTERED, ...seen, revision })).toBe(false)
    }
  })

  it('needs a reason for a cancellation', () => {
    expect(invoiceCancelSchema.validateSync({ invoice_id: 'a', reason: ' Twice ' })).toEqual({
      invoice_id: 'a',
      reason: 'Twice',
    })
    for (const reason of ['', '  ', undefined, 'x'.repeat(501)]) {
      expect(invoiceCancelSchema.isValidSync({ invoice_id: 'a', reason })).toBe(false)
    }
  })

  it('asks for the invoice PDF, or for the receipt of a payment', () => {
    for (const payment_id of [null, 'abc']) expect(invoicePdfSchema.isValidSync({ invoice_id: 'a', payment_id })).toBe(true)
    for (const payment_id of [undefined, 'a/b']) {
      expect(invoicePdfSchema.isValidSync({ invoice_id: 'a', payment_id })).toBe(false)
    }
  })
})
