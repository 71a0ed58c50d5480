import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { deleteInvoice } from '@domain/billing/invoices/invoices.endpoints.ts'
import type { Quotation } from '@domain/billing/quotations/quotation.ts'
import { deleteQuotation } from '@domain/billing/quotations/quotations.endpoints.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { draftDeleted } from '@texts/billing/invoices.ts'
import { quotationDeleted } from '@texts/billing/quotations.ts'
import { call } from '@/data/call.ts'
import { delayedRequest } from '@/data/firebase/patch-record.ts'
import type { DelayedWrite } from '@/portal/frame/delayed-write.tsx'

/** The deletion of a draft, which can be undone until it is sent. */
export function invoiceDeletion(draft: Invoice): Omit<DelayedWrite, 'returnFocus'> {
  const request = delayedRequest()
  return {
    success: draftDeleted(draft.invoice_number),
    send: () => call(deleteInvoice, { invoice_id: draft.id, revision: draft.revision }, request),
    failure: deleteInvoice.failure,
    collection: COLLECTIONS.invoices,
  }
}

/** The deletion of a draft, which can be undone until it is sent. */
export function quotationDeletion(draft: Quotation): Omit<DelayedWrite, 'returnFocus'> {
  const request = delayedRequest()
  return {
    success: quotationDeleted(draft.quotation_number),
    send: () => call(deleteQuotation, { quotation_id: draft.id, revision: draft.revision }, request),
    failure: deleteQuotation.failure,
    collection: COLLECTIONS.quotations,
  }
}
