import { INVOICE_ERRORS } from '@domain/texts/invoice-errors.ts'
import { Notice } from '@/ui/Notice.tsx'

/** Stands where an invoice would that does not exist, or is somebody else's. */
export function InvoiceUnknown() {
  return <Notice {...INVOICE_ERRORS['invoices/not-found']} announce />
}
