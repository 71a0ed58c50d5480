import { EMPTY_INVOICE_FIELDS } from '@domain/billing/invoices/billing-fields.ts'
import type { InvoiceForm } from '@domain/billing/invoices/invoice-form.schema.ts'

/** The values of an admin's invoice form for this client. */
export function invoiceFormValues(client_id: string, changes: object = {}): InvoiceForm {
  const hasLines = 'lines' in changes && Array.isArray(changes.lines) && changes.lines.length > 0
  return {
    ...EMPTY_INVOICE_FIELDS,
    title: 'Cold chain, first part',
    description: 'Refrigerators as offered.',
    client_id,
    amount: 150_000.5,
    tax_amount: 24_000.08,
    vat_class: hasLines ? null : 'B',
    due_date: '2031-03-31',
    ...changes,
  }
}
