import { type CalendarDate, dayInNairobi } from '@domain/dates.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { InvoiceForm } from '@domain/invoices/invoice-form.schema.ts'
import { vatOf } from '@domain/lines/typed-amount.ts'
import { DEFAULT_VAT_CLASS } from '@domain/lines/vat.constants.ts'
import { DEFAULT_CURRENCY } from '@domain/money.ts'
import { DEFAULT_SETTINGS } from '@domain/settings/office-settings.constants.ts'
import { classOfTypedTax } from '@domain/tax/message-amounts.ts'
import { emptyLine } from './line-form.ts'

const EMPTY = {
  title: '',
  description: '',
  client_id: '',
  project_id: null,
  tax_amount: 0,
  vat_class: DEFAULT_SETTINGS.vat.default_class,
  currency: DEFAULT_CURRENCY,
  exchange_rate: null,
}

type Copied = 'title' | 'description' | 'client_id' | 'project_id' | 'lines' | 'currency' | 'exchange_rate'
type Priced = Pick<Invoice, 'amount' | 'tax_amount' | 'vat_class'>

/**
 * What the fields of an invoice start with. A new one has an empty line; its class is that of an amount that is typed instead,
 * until the settings are loaded.
 */
export function invoiceValues(record: (Pick<Invoice, Copied> & Priced) | null): Partial<InvoiceForm> {
  if (!record) return { ...EMPTY, lines: [emptyLine()] }
  const { title, description, client_id, project_id, amount, lines, currency, exchange_rate } = record
  const tax = openedTax(record, dayInNairobi(new Date()))
  return { title, description, client_id, project_id, amount, ...tax, lines, currency, exchange_rate }
}

/** Class and tax with which the form of a stored amount opens. One that was stored without a class keeps its tax. */
function openedTax({ amount, tax_amount, vat_class }: Priced, day: CalendarDate): Omit<Priced, 'amount'> {
  if (vat_class) return { vat_class, tax_amount: vatOf(amount, vat_class, day) }
  return { vat_class: classOfTypedTax({ amount, tax_amount, tax_day: day }) ?? DEFAULT_VAT_CLASS, tax_amount }
}
