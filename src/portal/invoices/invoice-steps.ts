import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { RefObject } from 'react'

/** The dialog of an invoice shows the invoice or one of the admin's forms. */
export type InvoiceStep = 'view' | 'cancel' | 'record'

/** The properties of each form in the dialog. */
export interface InvoiceFormProps {
  invoice: Invoice
  isShown: boolean
  /** True while a request is running, which keeps the dialog open. */
  isSending: RefObject<boolean>
  onBack: () => void
  onDone: () => void
}
