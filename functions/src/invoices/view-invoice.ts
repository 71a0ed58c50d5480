import { invoiceIdSchema } from '@domain/invoices/invoice-form.schema.ts'
import { ApiError } from '../endpoint/api-error.ts'
import type { Caller } from '../endpoint/caller.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { changeInvoice } from './change-invoice.ts'

/** A client has opened an invoice. The first time is kept; an admin's look leaves no trace. */
export const viewInvoice = defineCallable({
  name: 'viewInvoice',
  input: invoiceIdSchema,
  allow: 'member',
  fallbackError: 'invoices/fetch-failed',
  run: async ({ invoice_id }, caller) => {
    await keepFirstView(invoice_id, caller, new Date())
    return 'invoices/viewed'
  },
})

/** @throws ApiError for an invoice that the caller may not see */
export async function keepFirstView(id: string, { uid, role }: Pick<Caller, 'uid' | 'role'>, now: Date): Promise<void> {
  await changeInvoice(id, ({ client_id, is_issued, viewed_at }) => {
    if (role === 'admin') return 'none'
    if (client_id !== uid || !is_issued) throw new ApiError('invoices/not-found', 404)
    return viewed_at ? 'none' : { viewed_at: now }
  })
}
