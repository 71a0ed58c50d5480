import type { Invoice } from '@domain/invoices/invoice.schema.ts'

/** Downloads an invoice, or the receipt of one of its payments, as a PDF. */
export function PdfButton(_props: { invoice: Pick<Invoice, 'id' | 'invoice_number'>; paymentId?: string }) {
  return null
}
