import { COLLECTIONS } from '@domain/collections.ts'
import type { Quotation } from '@domain/quotations/quotation.schema.ts'
import { QUOTATION_DIALOG_ERRORS, quotationDeleted } from '@texts/quotations.ts'
import { delayedRequest } from '@/data/firebase/delayed-request.ts'
import { deleteQuotation } from '@/data/quotation-changes.data.ts'
import type { DelayedWrite } from '../shell/delayed-write.ts'

/** The deletion of a draft, which can be undone until it is sent. */
export function draftDeletion(draft: Quotation, returnFocus: DelayedWrite['returnFocus']): DelayedWrite {
  const request = delayedRequest()
  return {
    success: quotationDeleted(draft.quotation_number),
    send: () => deleteQuotation(draft, request),
    failure: QUOTATION_DIALOG_ERRORS['quotations/delete-failed'],
    collection: COLLECTIONS.quotations,
    returnFocus,
  }
}
