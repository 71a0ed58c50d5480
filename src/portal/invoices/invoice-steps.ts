import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { RefObject } from 'react'

/** What the dialog of an invoice shows: the invoice, or one of the forms that an admin opens there. */
export type InvoiceStep = 'view' | 'cancel' | 'record'

/** A form of the dialog. */
export interface InvoiceFormProps {
  invoice: Invoice
  isShown: boolean
  /** Set while something is on its way: the dialog stays open then. */
  isSending: RefObject<boolean>
  onBack: () => void
  onDone: () => void
}
