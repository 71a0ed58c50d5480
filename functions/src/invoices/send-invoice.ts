import { COLLECTIONS } from '@domain/collections.ts'
import { draftSchema, type SeenDraft } from '@domain/invoices/invoice-form.schema.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { invoiceSentMail } from '../mail/templates/invoice-mails.ts'
import { mailboxOf, notify, readOwnerProfile } from '../notifications/notify.ts'
import { readOfficeSettings } from '../settings/stored-settings.ts'
import { assertRevision, changeInvoice, invoiceEntry, invoiceLink, transitionTo } from './change-invoice.ts'

/** An admin sends a draft. The client sees it from now on, and its amounts no longer change. */
export const sendInvoice = defineCallable({
  name: 'sendInvoice',
  input: draftSchema,
  allow: 'invoices/manage',
  fallbackError: 'invoices/send-failed',
  success: 'invoices/sent',
  run: (draft, { uid }, now) => issueInvoice(draft, uid, now),
})

/** @throws ApiError if it is not a draft, changed since the admin read it, or the client has no address */
export async function issueInvoice({ invoice_id, revision }: SeenDraft, by: string, now: Date): Promise<void> {
  await changeInvoice(invoice_id, async (invoice, writes) => {
    const transition = transitionTo(invoice, { to: 'sent', by }, now)
    assertRevision(invoice, revision)
    const profile = await readOwnerProfile(COLLECTIONS.invoices, invoice)
    if (!mailboxOf(profile, 'always')) throw new ApiError('invoices/no-address', 409)
    const mail = invoiceSentMail(invoice, invoiceLink(invoice))
    notify(writes, 'invoice_sent', { ...invoiceEntry(invoice, transition.status), actor_id: by, mail, profile }, now)
    const { bank_details } = await readOfficeSettings()
    return { ...transition, is_issued: true, sent_at: now, bank_details }
  })
}
