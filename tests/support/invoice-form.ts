import type { InvoiceForm } from '@domain/invoices/invoice-form.schema.ts'

/** The values of an admin's invoice form for this client. */
export function invoiceFormValues(client_id: string, changes: object = {}): InvoiceForm {
  const hasLines = 'lines' in changes && Array.isArray(changes.lines) && changes.lines.length > 0
  return {
    title: 'Cold chain, first part',
    description: 'Refrigerators as offered.',
    client_id,
    project_id: null,
    amount: 150_000.5,
    tax_amount: 24_000.08,
    vat_class: hasLines ? null : 'B',
    lines: [],
    currency: 'KES',
    exchange_rate: null,
    due_date: '2031-03-31',
    ...changes,
  }
}
