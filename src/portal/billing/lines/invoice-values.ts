import { EMPTY_INVOICE_FIELDS, type InvoiceFields, pickFields } from '@domain/billing/invoices/billing-fields.ts'
import type { InvoiceForm } from '@domain/billing/invoices/invoice-form.schema.ts'
import { vatOf } from '@domain/billing/lines/totals.ts'
import { classOfTypedTax } from '@domain/billing/tax/message-amounts.ts'
import { type CalendarDate, dayInNairobi } from '@domain/platform/dates.ts'
import { DEFAULT_SETTINGS } from '@domain/platform/settings/office-settings.ts'
import { DEFAULT_VAT_CLASS } from '@domain/platform/vat.ts'
import { emptyLine } from './line-form.ts'

type Priced = Pick<InvoiceFields, 'amount' | 'tax_amount' | 'vat_class'>

/**
 * What the fields of an invoice start with. A new one has an empty line; its class is that of an amount that is typed instead,
 * until the settings are loaded.
 */
export function invoiceValues(record: InvoiceFields | null): Partial<InvoiceForm> {
  if (record) return { ...pickFields(EMPTY_INVOICE_FIELDS, record), ...openedTax(record, dayInNairobi(new Date())) }
  const { amount: _amount, ...empty } = EMPTY_INVOICE_FIELDS
  return { ...empty, lines: [emptyLine()], vat_class: DEFAULT_SETTINGS.vat.default_class }
}

/** Class and tax with which the form of a stored amount opens. One that was stored without a class keeps its tax. */
function openedTax({ amount, tax_amount, vat_class }: Priced, day: CalendarDate): Omit<Priced, 'amount'> {
  if (vat_class) return { vat_class, tax_amount: vatOf(amount, vat_class, day) }
  return { vat_class: classOfTypedTax({ amount, tax_amount, tax_day: day }) ?? DEFAULT_VAT_CLASS, tax_amount }
}
