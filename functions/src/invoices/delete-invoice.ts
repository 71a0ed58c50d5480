import { COLLECTIONS } from '@domain/collections.ts'
import { draftSchema, type SeenDraft } from '@domain/invoices/invoice-form.schema.ts'
import { markRecordErased } from '../activity/erased-records.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { releaseNumber } from '../numbers/store-numbered.ts'
import { assertDraftAsSeen, changeInvoice } from './change-invoice.ts'

/** An admin deletes a draft. The next invoice of that year gets its number, so that the issued ones have no gap. */
export const deleteInvoice = defineCallable({
  name: 'deleteInvoice',
  input: draftSchema,
  allow: 'invoices/manage',
  fallbackError: 'invoices/delete-failed',
  run: async (draft, { uid }) => {
    await removeDraft(draft, uid, new Date())
    return 'invoices/deleted'
  },
})

/** @throws ApiError for what is no draft, or not as the admin saw it */
export async function removeDraft({ invoice_id, revision }: SeenDraft, by: string, now: Date): Promise<void> {
  await changeInvoice(invoice_id, async (invoice, writes) => {
    assertDraftAsSeen(invoice, revision)
    releaseNumber(writes, 'invoice', invoice.invoice_number)
    await markRecordErased(writes, `${COLLECTIONS.invoices}/${invoice_id}`)
    // The entry of a deleted draft does not name it.
    const entry = { subject: `${COLLECTIONS.invoices}/${invoice_id}`, label: '', visible_to: [], from: invoice.status }
    recordActivity(writes, { ...entry, kind: 'invoice_deleted', actor_id: by }, now)
    return 'delete' as const
  })
}
