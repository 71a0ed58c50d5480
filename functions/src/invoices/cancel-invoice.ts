import { COLLECTIONS } from '@domain/collections.ts'
import { invoiceCancelSchema } from '@domain/invoices/invoice-form.schema.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { invoiceCancelledMail } from '../mail/templates/invoice-mails.ts'
import { notify, readOwnerProfile } from '../notifications/notify.ts'
import { changeInvoice, invoiceEntry, invoiceLink, transitionTo } from './change-invoice.ts'

/**
 * An admin cancels an invoice without payments. The invoice keeps its number, and a payment that the provider reports
 * later is flagged.
 */
export const cancelInvoice = defineCallable({
  name: 'cancelInvoice',
  input: invoiceCancelSchema,
  allow: 'invoices/manage',
  fallbackError: 'invoices/cancel-failed',
  run: async ({ invoice_id, reason }, { uid }) => {
    const now = new Date()
    await changeInvoice(invoice_id, async (invoice, writes) => {
      const transition = transitionTo(invoice, { to: 'cancelled', by: uid, reason }, now)
      if (invoice.paid_amount > 0) throw new ApiError('invoices/has-payments', 409)
      const event = { ...invoiceEntry(invoice, transition.status), actor_id: uid }
      if (invoice.is_issued) {
        const mail = invoiceCancelledMail(invoice, reason, invoiceLink(invoice))
        const profile = await readOwnerProfile(COLLECTIONS.invoices, invoice)
        notify(writes, 'invoice_cancelled', { ...event, mail, profile }, now)
      } else recordActivity(writes, { ...event, kind: 'invoice_cancelled' }, now)
      return transition
    })
    return 'invoices/cancelled'
  },
})
