import { invoiceCancelSchema } from '@domain/invoices/invoice-form.schema.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { invoiceCancelledMail } from '../mail/templates/invoice-mails.ts'
import { changeInvoice, moved } from './change-invoice.ts'
import { invoiceLink, mailboxOfClient, queueInvoiceMail, recordInvoiceEvent } from './invoice-notifications.ts'

/**
 * An admin cancels an invoice for which nothing has come in. It keeps its number. What is paid at the provider all the
 * same is taken note of when it comes in.
 */
export const cancelInvoice = defineCallable({
  name: 'cancelInvoice',
  input: invoiceCancelSchema,
  allow: 'invoices/manage',
  fallbackError: 'invoices/cancel-failed',
  run: async ({ invoice_id, reason }, { uid }) => {
    const now = new Date()
    await changeInvoice(invoice_id, async (invoice, writes) => {
      const move = moved(invoice, { to: 'cancelled', by: uid, reason }, now)
      if (invoice.paid_amount > 0) throw new ApiError('invoices/has-payments', 409)
      recordInvoiceEvent(writes, invoice, { kind: 'invoice_cancelled', actor_id: uid, to: move.status }, now)
      const to = invoice.is_issued ? await mailboxOfClient(invoice) : undefined
      if (to) {
        const text = invoiceCancelledMail(invoice, reason, invoiceLink(invoice))
        queueInvoiceMail(writes, invoice, { template: 'invoice-cancelled', to, text }, now)
      }
      return move
    })
    return 'invoices/cancelled'
  },
})
