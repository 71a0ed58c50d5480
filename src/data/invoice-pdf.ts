import { ENDPOINTS } from '@domain/endpoints.ts'
import type { InvoicePdfRequest } from '@domain/invoices/invoice-form.schema.ts'
import { INVOICE_ERRORS } from '@texts/invoices.ts'
import { fetchFile } from './firebase/fetch-file.ts'

/** Fetches an invoice, or a payment's receipt, as a PDF named after its number. @throws ApiRequestError */
export function openInvoicePdf(pdf: InvoicePdfRequest, signal: AbortSignal): Promise<File> {
  return fetchFile(ENDPOINTS.invoicePdf, pdf, INVOICE_ERRORS['invoices/paper-failed'], signal)
}
