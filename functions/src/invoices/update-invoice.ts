import { totalOf } from '@domain/invoices/invoice.policy.ts'
import { type InvoiceChanges, invoiceChangesSchema } from '@domain/invoices/invoice-form.schema.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { assertDraftAsSeen, changeInvoice } from './change-invoice.ts'
import { clientAndProject } from './client-and-project.ts'

/** An admin changes a draft, which may become another client's. Its number stays. */
export const updateInvoice = defineCallable({
  name: 'updateInvoice',
  input: invoiceChangesSchema,
  allow: 'invoices/manage',
  fallbackError: 'invoices/update-failed',
  run: async (changes) => {
    await changeDraft(changes)
    return 'invoices/updated'
  },
})

/** @throws ApiError for what is no draft, or not as the admin saw it, and for another's project */
export async function changeDraft({ invoice_id, revision, ...entered }: InvoiceChanges): Promise<void> {
  await changeInvoice(invoice_id, async (invoice) => {
    assertDraftAsSeen(invoice, revision)
    const copies = await clientAndProject(entered)
    const total_amount = totalOf(entered.amount, entered.tax_amount)
    return { ...entered, ...copies, total_amount, revision: revision + 1 }
  })
}
