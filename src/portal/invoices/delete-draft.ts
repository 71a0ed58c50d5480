import { COLLECTIONS } from '@domain/collections.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { deleteInvoice } from '@domain/invoices/invoices.endpoints.ts'
import { draftDeleted } from '@texts/invoices.ts'
import { call } from '@/data/call.ts'
import { delayedRequest } from '@/data/firebase/delayed-request.ts'
import type { DelayedWrite } from '@/portal/frame/delayed-write.tsx'

/** The deletion of a draft, which can be undone until it is sent. */
export function draftDeletion(draft: Invoice): Omit<DelayedWrite, 'returnFocus'> {
  const request = delayedRequest()
  return {
    success: draftDeleted(draft.invoice_number),
    send: () => call(deleteInvoice, { invoice_id: draft.id, revision: draft.revision }, request),
    failure: deleteInvoice.failure,
    collection: COLLECTIONS.invoices,
  }
}
