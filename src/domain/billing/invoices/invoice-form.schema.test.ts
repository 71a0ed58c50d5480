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
  vat_class: 'B',
  lines: [],
  currency: 'KES',
  exchange_rate: null,
  due_date: '2026-03-31',
}
const LINE = {
  description: 'Survey',
  quantity: 1,
  unit: 'day',
  unit_price: 100,
  discount_percent: 0,
  vat_class: 'B',
  item_id: null,
}
const NEW = { invoice_id: 'abcdefghij0123456789', ...ENTERED }

const getInvoiceErrorKey = (value: unknown) => {
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
    const { tax_amount: _tax, currency: _currency, lines: _lines, exchange_rate: _rate, ...rest } = NEW
    const exempt = { vat_class: 'A', tax_amount: 0 }
    expect(newInvoiceSchema.validateSync({ ...rest, vat_class: 'A' })).toEqual({ ...NEW, ...exempt })
  })

  it.each([0.01, 0.07, 1.1, 999_999_999_999, 123_456_789_012.34])('may have the amount %d', (amount) => {
    expect(getInvoiceErrorKey({ ...NEW, amount, vat_class: 'C', tax_amount: 0 })).toBe('taken')
  })

  it.each([0, -1, 0.005, 0.001, 10.999, 1e12, Number.NaN, Number.POSITIVE_INFINITY, 'a lot', null])(
    'may not be of %s',
    (amount) => expect(getInvoiceErrorKey({ ...NEW, amount })).not.toBe('taken'),
  )

  it.each([-0.01, 0.001, 1e12, Number.NaN, null])('may not have a tax of %s', (tax_amount) =>
    expect(getInvoiceErrorKey({ ...NEW, tax_amount })).not.toBe('taken'),
  )

  it.each([
    ['taken', 0.03, 'B', 0],
    ['taken', 0.04, 'B', 0.01],
    ['taken', 150_000.5, 'B', 24_000.08],
    ['taken', 100, 'E', 8],
    ['taken', 100, 'C', 0],
    ['invoices/tax-of-other-class', 100, 'B', 15.99],
    ['invoices/tax-of-other-class', 100, 'B', 0],
    ['invoices/tax-of-other-class', 0.04, 'B', 0],
    ['invoices/tax-of-other-class', 100, 'E', 16],
    ['invoices/tax-of-other-class', 100, 'D', 0.01],
    ['invoices/vat-class-missing', 100, null, 16],
    ['invoices/vat-class-missing', 100, undefined, 0],
  ])('is %s with %d in class %s and a tax of %d', (key, amount, vat_class, tax_amount) => {
    expect(getInvoiceErrorKey({ ...NEW, amount, vat_class, tax_amount })).toBe(key)
  })

  it.each([{ title: '' }, { client_id: '' }, { amount: undefined }])('has one key for what is missing: %o', (missing) => {
    expect(getInvoiceErrorKey({ ...NEW, ...missing })).toBe('invoices/fields-missing')
  })

  it('has the amounts of its lines, whatever is typed', () => {
    for (const typed of [{}, { amount: -5, tax_amount: 0.001 }, { amount: undefined, tax_amount: null }]) {
      const input = newInvoiceSchema.validateSync({ ...NEW, lines: [LINE], ...typed })
      expect(input).toMatchObject({ amount: 0, tax_amount: 0, vat_class: null, lines: [LINE] })
    }
  })

  it.each([
    ['lines/sum-missing', { unit_price: 0 }],
    ['lines/sum-missing', { discount_percent: 100 }],
    ['lines/sum-too-large', { unit_price: 999_999_999_999, quantity: 1.001 }],
    ['lines/quantity-invalid', { quantity: 0 }],
    ['lines/quantity-invalid', { quantity: 0.0001 }],
    ['lines/quantity-invalid', { quantity: Number.NaN }],
    ['lines/price-invalid', { unit_price: -1 }],
    ['lines/price-invalid', { unit_price: null }],
    ['lines/discount-invalid', { discount_percent: 100.01 }],
    ['lines/description-missing', { description: ' ' }],
    ['lines/description-too-long', { description: 'x'.repeat(301) }],
    ['lines/unit-too-long', { unit: 'x'.repeat(21) }],
  ])('is rejected as %s with the line %o', (key, changes) => {
    expect(getInvoiceErrorKey({ ...NEW, lines: [{ ...LINE, ...changes }] })).toBe(key)
  })

  it('may have 200 lines, but no more, and no unknown field in one', () => {
    expect(getInvoiceErrorKey({ ...NEW, lines: Array(200).fill(LINE) })).toBe('taken')
    expect(getInvoiceErrorKey({ ...NEW, lines: Array(201).fill(LINE) })).toBe('lines/too-many')
    expect(getInvoiceErrorKey({ ...NEW, lines: [{ ...LINE, total: 1 }] })).not.toBe('taken')
    expect(getInvoiceErrorKey({ ...NEW, lines: [{ ...LINE, vat_class: 'F' }] })).not.toBe('taken')
    for (const lines of [null, LINE, 'all']) expect(getInvoiceErrorKey({ ...NEW, lines })).not.toBe('taken')
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
  ])('is rejected with %o', (changes) => expect(getInvoiceErrorKey({ ...NEW, ...changes })).not.toBe('taken'))
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
