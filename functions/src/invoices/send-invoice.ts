import { draftSchema } from '@domain/invoices/invoice-form.schema.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { Refusal } from '../endpoint/refusal.ts'
import { invoiceSentMail } from '../mail/templates/invoice-mails.ts'
import { changeInvoice } from './change-invoice.ts'
import { assertAsSeen } from './draft-as-seen.ts'
import { moved } from './invoice-moves.ts'
import { invoiceLink, mailboxOfClient, queueInvoiceMail, recordInvoiceEvent } from './tell-client.ts'

/** An admin sends a draft: from here on the client sees it, and nothing of its money changes any more. */
export const sendInvoice = defineCallable({
  name: 'sendInvoice',
  input: draftSchema,
  allow: 'admin',
  otherwise: 'invoices/send-failed',
  run: async ({ invoice_id, revision }, { uid }) => {
    const now = new Date()
    await changeInvoice(invoice_id, async (invoice, writes) => {
      const move = moved(invoice, { to: 'sent', by: uid }, now)
      assertAsSeen(invoice, revision)
      const to = await mailboxOfClient(invoice)
      if (!to) throw new Refusal('invoices/no-address', 409)
      recordInvoiceEvent(writes, invoice, { kind: 'invoice_sent', actor_id: uid, to: move.status }, now)
      const text = invoiceSentMail(invoice, invoiceLink(invoice))
      queueInvoiceMail(writes, invoice, { template: 'invoice-sent', to, text }, now)
      return { ...move, is_issued: true, sent_at: now }
    })
    return 'invoices/sent'
  },
})
