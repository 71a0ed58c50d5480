import { COLLECTIONS } from '@domain/collections.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { draftDeleted, INVOICE_DIALOG_ERRORS } from '@texts/invoices.ts'
import { delayedRequest } from '@/data/firebase/delayed-request.ts'
import { deleteInvoice } from '@/data/invoice-changes.data.ts'
import type { DelayedWrite } from '../shell/delayed-write.ts'

/** The deletion of a draft, which can be undone until it is sent. */
export function draftDeletion(draft: Invoice, returnFocus: DelayedWrite['returnFocus']): DelayedWrite {
  const request = delayedRequest()
  return {
    success: draftDeleted(draft.invoice_number),
    send: () => deleteInvoice(draft, request),
    failure: INVOICE_DIALOG_ERRORS['invoices/delete-failed'],
    collection: COLLECTIONS.invoices,
    returnFocus,
  }
}
