import { invoiceIdSchema } from '@domain/invoices/invoice-form.schema.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { Refusal } from '../endpoint/refusal.ts'
import { changeInvoice } from './change-invoice.ts'

/** A client has opened an invoice. The first time is kept; an admin's look leaves no trace. */
export const viewInvoice = defineCallable({
  name: 'viewInvoice',
  input: invoiceIdSchema,
  allow: 'member',
  otherwise: 'invoices/fetch-failed',
  run: async ({ invoice_id }, { uid, role }) => {
    await changeInvoice(invoice_id, ({ client_id, is_issued, viewed_at }) => {
      if (role === 'admin') return 'none'
      if (client_id !== uid || !is_issued) throw new Refusal('invoices/not-found', 404)
      return viewed_at ? 'none' : { viewed_at: new Date() }
    })
    return 'invoices/viewed'
  },
})
