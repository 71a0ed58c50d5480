import { draftSchema, type SeenDraft } from '@domain/invoices/invoice-form.schema.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { invoiceSentMail } from '../mail/templates/invoice-mails.ts'
import { readOfficeSettings } from '../settings/stored-settings.ts'
import { assertAsSeen, changeInvoice, moved } from './change-invoice.ts'
import { invoiceLink, mailboxOfClient, queueInvoiceMail, recordInvoiceEvent } from './invoice-notifications.ts'

/** An admin sends a draft: from here on the client sees it, and nothing of its money changes any more. */
export const sendInvoice = defineCallable({
  name: 'sendInvoice',
  input: draftSchema,
  allow: 'invoices/manage',
  fallbackError: 'invoices/send-failed',
  run: async (draft, { uid }) => {
    await issueInvoice(draft, uid, new Date())
    return 'invoices/sent'
  },
})

/** @throws ApiError for what is no draft, or not as the admin saw it, and for a client without an address */
export async function issueInvoice({ invoice_id, revision }: SeenDraft, by: string, now: Date): Promise<void> {
  await changeInvoice(invoice_id, async (invoice, writes) => {
    const move = moved(invoice, { to: 'sent', by }, now)
    assertAsSeen(invoice, revision)
    const to = await mailboxOfClient(invoice)
    if (!to) throw new ApiError('invoices/no-address', 409)
    recordInvoiceEvent(writes, invoice, { kind: 'invoice_sent', actor_id: by, to: move.status }, now)
    const text = invoiceSentMail(invoice, invoiceLink(invoice))
    queueInvoiceMail(writes, invoice, { template: 'invoice-sent', to, text }, now)
    const { bank_details } = await readOfficeSettings()
    return { ...move, is_issued: true, sent_at: now, bank_details }
  })
}
