import { type Actor, can, isStaff } from '@domain/access/permissions.ts'
import { invoiceIdSchema } from '@domain/invoices/invoice-form.schema.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { changeInvoice } from './change-invoice.ts'

/** A client has opened an invoice. The first time is kept; an admin's look leaves no trace. */
export const viewInvoice = defineCallable({
  name: 'viewInvoice',
  input: invoiceIdSchema,
  allow: 'member',
  fallbackError: 'invoices/fetch-failed',
  run: async ({ invoice_id }, caller) => {
    await recordFirstView(invoice_id, caller, new Date())
    return 'invoices/viewed'
  },
})

/** @throws ApiError for an invoice that the caller may not see */
export async function recordFirstView(id: string, actor: Actor, now: Date): Promise<void> {
  await changeInvoice(id, (invoice) => {
    if (isStaff(actor)) return 'none'
    if (!can(actor, 'invoices/get', invoice)) throw new ApiError('invoices/not-found', 404)
    return invoice.viewed_at ? 'none' : { viewed_at: now }
  })
}
