import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { InvoiceForm } from '@domain/invoices/invoice-form.schema.ts'
import { DEFAULT_CURRENCY } from '@domain/money.ts'

/** Without an amount: the field begins empty. */
const EMPTY: Omit<InvoiceForm, 'amount'> = {
  title: '',
  description: '',
  client_id: '',
  project_id: null,
  tax_amount: 0,
  currency: DEFAULT_CURRENCY,
  due_date: null,
}

/** What the form begins with: a draft as it is, or nothing. */
export function formValues(invoice: Invoice | null): Partial<InvoiceForm> {
  if (!invoice) return EMPTY
  const { title, description, client_id, project_id, amount, tax_amount, currency, due_date } = invoice
  return { title, description, client_id, project_id, amount, tax_amount, currency, due_date }
}
