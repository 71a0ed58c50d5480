import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { calculateTotals, documentShillings, pricedLines } from '@domain/billing/lines/totals.ts'
import { taxedLines } from '@domain/billing/tax/message-amounts.ts'
import { CERTIFICATE_KINDS } from '@domain/billing/withholding/withholding.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { recordOrganisation } from '@domain/platform/access/permissions.ts'
import { getBuyer } from '@domain/platform/client-names.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { DEFAULT_CURRENCY, toMinor } from '@domain/platform/money.ts'
import type { DocumentData, WriteBatch } from 'firebase-admin/firestore'
import { presentBuyer } from '../../organisations/client-names.ts'
import { organisationRef } from '../../organisations/members.ts'
import { readRecipients } from '../../organisations/recipients.ts'
import { ApiError } from '../../platform/endpoint/firebase.ts'
import { findMailbox, notify } from '../../platform/notifications/notify.ts'
import { readOfficeSettings } from '../../platform/settings/stored-settings.ts'
import { invoiceSentMail } from '../billing-mails.ts'
import { type Posting, postToInvoice } from '../ledger/post-entries.ts'
import { isTaxSigned, queueTaxSubmission } from '../tax/tax-submissions.ts'
import { readExpectedWithholding } from '../withholding/refresh-withholding.ts'
import { invoiceEntry, invoiceLink, transitionTo } from './change-invoice.ts'

/**
 * Adds what the issue of a draft causes to the caller's write: ledger entry, activity and mail. After the commit the caller
 * calls `refreshWithholdingWith`, because the invoice can take the client's month to the threshold of income tax.
 * @param recipients the profiles that get the invoice, if it was checked before it was signed
 * @returns the invoice's changed fields
 * @throws ApiError if it is not a draft or cannot be issued: see `assertIssuable`
 */
export async function issueInvoice(
  writes: WriteBatch,
  invoice: Invoice,
  posting: Posting,
  recipients?: readonly DocumentData[],
): Promise<Partial<Invoice>> {
  const { by, now } = posting
  const day = dayInNairobi(now)
  const transition = transitionTo(invoice, { to: 'sent', by }, now)
  const profiles = recipients ?? (await assertIssuable(invoice, now))
  const organisationId = recordOrganisation(COLLECTIONS.invoices, invoice)
  const organisation = await readOrganisation(organisationId)
  const mail = invoiceSentMail(invoice, invoiceLink(invoice))
  notify(writes, 'invoice_sent', { ...invoiceEntry(invoice, transition.status), actor_id: by, mail, profiles }, now)
  const withholds = CERTIFICATE_KINDS.filter((kind) => organisation?.[`withholds_${kind}`])
  const expected = await readExpectedWithholding({ ...invoice, withholds, sent_at: now }, [])
  const { bank_details } = await readOfficeSettings()
  const issued = {
    ...transition,
    is_issued: true,
    sent_at: now,
    bank_details,
    // A signed message names the client as of its draft's lock.
    buyer: invoice.buyer ? getBuyer(invoice) : await presentBuyer(invoice.client, organisationId),
    ...expected,
    shillings_balance: documentShillings(invoice),
  }
  const { invoice_number: label, total_amount: amount, id } = invoice
  const entry = { id: `issue-${id}`, kind: 'issue', amount, label, source: `${COLLECTIONS.invoices}/${id}`, day } as const
  return { ...issued, ...(await postToInvoice(writes, { ...invoice, ...issued }, [entry], posting)) }
}

/**
 * The profiles that get the invoice.
 * @throws ApiError if nobody would get it, its exchange rate is missing, or the VAT rates have changed since it was saved
 */
async function assertIssuable(invoice: Invoice, now: Date) {
  const profiles = await readRecipients(COLLECTIONS.invoices, invoice)
  if (!profiles.some((each) => findMailbox(each))) throw new ApiError('invoices/no-address', 409)
  const { currency, exchange_rate } = invoice
  if (currency !== DEFAULT_CURRENCY && exchange_rate === null) throw new ApiError('invoices/exchange-rate-missing', 409)
  const lines = pricedLines(invoice)
  const today = calculateTotals(lines, dayInNairobi(now))
  if (lines.length > 0 && today.gross !== toMinor(invoice.total_amount)) throw new ApiError('invoices/rates-changed', 409)
  return profiles
}

async function readOrganisation(id: string): Promise<Organisation | undefined> {
  return (await organisationRef(id).get()).data() as Organisation | undefined
}

/**
 * Issues a draft or, if the tax authority signs invoices, locks it until then. Refuses before it adds anything to the write.
 * @returns the invoice's changed fields
 * @throws ApiError if it cannot be issued, or its tax is that of no VAT class
 */
export async function issueOrLock(writes: WriteBatch, invoice: Invoice, posting: Posting): Promise<Partial<Invoice>> {
  if (!isTaxSigned()) return issueInvoice(writes, invoice, posting)
  await assertIssuable(invoice, posting.now)
  return lockDraft(writes, invoice, posting)
}

/**
 * Locks a draft that was sent, until the tax authority has signed it, and queues it for that in the caller's write.
 * @returns the invoice's changed fields
 * @throws ApiError if its tax is that of no VAT class
 */
async function lockDraft(
  writes: WriteBatch,
  invoice: Invoice,
  { by, now }: { by: string; now: Date },
): Promise<Partial<Invoice>> {
  const tax_day = invoice.tax_day ?? dayInNairobi(now)
  if (!taxedLines({ ...invoice, tax_day })) throw new ApiError('tax/class-unknown', 409)
  queueTaxSubmission(writes, { kind: 'invoice', id: invoice.id, number: invoice.invoice_number, by, now })
  // The message must be the same in every retry, so the buyer is copied now.
  const buyer = await presentBuyer(invoice.client, recordOrganisation(COLLECTIONS.invoices, invoice))
  return { signing_since: now, buyer, revision: invoice.revision + 1 }
}
