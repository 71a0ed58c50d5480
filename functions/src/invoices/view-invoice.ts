import type { Actor } from '@domain/access/capabilities.ts'
import { can } from '@domain/access/permissions.ts'
import { isStaff } from '@domain/access/roles.ts'
import { invoiceIdSchema } from '@domain/invoices/invoice-form.schema.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { changeInvoice } from './change-invoice.ts'

/** Stores when somebody of the client first opened an invoice. Views by admins are not stored. */
export const viewInvoice = defineCallable({
  name: 'viewInvoice',
  input: invoiceIdSchema,
  allow: 'member',
  fallbackError: 'invoices/fetch-failed',
  success: 'invoices/viewed',
  run: ({ invoice_id }, caller, now) => recordFirstView(invoice_id, caller, now),
})

export async function recordFirstView(id: string, actor: Actor, now: Date): Promise<void> {
  await changeInvoice(id, (invoice) => {
    if (!can(actor, 'invoices/get', invoice)) throw new ApiError('invoices/not-found', 404)
    return isStaff(actor) || invoice.viewed_at ? 'none' : { viewed_at: now }
  })
}
