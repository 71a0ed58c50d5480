import { type CreditNote, creditEffect } from '@domain/billing/credit-notes/credit-note.ts'
import { type CreditChoice, type CreditedPart, creditedPart } from '@domain/billing/credit-notes/credited-part.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { balanceMinor, getTaxDay } from '@domain/billing/invoices/invoice.ts'
import { documentShillings } from '@domain/billing/lines/totals.ts'
import { taxedLines } from '@domain/billing/tax/message-amounts.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { CREDIT_NOTE_RESOLUTION } from '@texts/billing/credit-notes.ts'
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { readRecipients } from '../../organisations/recipients.ts'
import { ApiError } from '../../platform/endpoint/firebase.ts'
import { storeNumbered } from '../../platform/new-record.ts'
import { notify, recordActivity } from '../../platform/notifications/notify.ts'
import { updateIndexed } from '../../platform/search/index-record.ts'
import { invoiceCancelledMail } from '../billing-mails.ts'
import { invoiceLink, invoiceRef, issuedInvoiceEntry, listCountedNotes, storedInvoice } from '../invoices/change-invoice.ts'
import { endDispute } from '../invoices/disputes.ts'
import { buildTransferEntries, type NewEntry, type Posting, postToInvoice, toLedgerAccount } from '../ledger/post-entries.ts'
import { creditNoteMail } from '../payments/payment-mails.ts'
import { releaseQuotation } from '../quotations/change-quotation.ts'
import { isTaxSigned, queueTaxSubmission } from '../tax/tax-submissions.ts'
import { readExpectedWithholding, refreshWithholdingWith } from '../withholding/refresh-withholding.ts'

interface NewNote {
  record: DocumentReference
  invoice_id: string
  choice: CreditChoice
  reason: string
  /** Throws an ApiError for an invoice that cannot be credited like this. */
  assertAllowed: (invoice: Invoice) => void
}

/**
 * Issues a credit note under the next number: note, ledger entries, invoice, activity and mail in one atomic write, which
 * fails and is repeated if the invoice changed meanwhile.
 * @returns its number; undefined if the note exists, then nothing is written
 * @throws ApiError
 */
export async function storeCreditNote(note: NewNote, posting: Posting): Promise<string | undefined> {
  const { record, invoice_id, choice, assertAllowed } = note
  const build = async (writes: WriteBatch, number: string) => {
    const stored = await invoiceRef(invoice_id).get()
    const invoice = storedInvoice(stored)
    if (!invoice) throw new ApiError('invoices/not-found', 404)
    assertAllowed(invoice)
    // Otherwise what was written off would become credit.
    if (invoice.written_off_amount > 0) throw new ApiError('credit-notes/written-off', 409)
    // Read after the invoice: a note that is issued in between changes the invoice, so this write fails.
    const earlier = await listCountedNotes([invoice_id])
    const part = creditedPart(invoice, earlier, choice)
    if (typeof part === 'string') throw new ApiError(part, 409)
    const credit = buildCreditNote(invoice, number, { ...note, part }, posting)
    writes.create(record, credit)
    if (credit.signing_since) {
      const about = { id: record.id, number, original_id: invoice_id }
      queueTaxSubmission(writes, { kind: 'credit_note', ...about, ...posting })
    }
    const expected = await readExpectedWithholding(invoice, [...earlier, part])
    const { fields: settled, kept } = await postCredit(
      writes,
      { ...invoice, ...expected },
      { ...credit, id: record.id },
      posting,
    )
    const fields = { ...expected, ...settled }
    const isCancelled = fields.status === 'cancelled'
    const resolution = fillPlaceholder(CREDIT_NOTE_RESOLUTION, { credit_note_number: number })
    updateIndexed(writes, stored, { ...fields, ...(isCancelled && endDispute(writes, invoice, resolution, posting)) })
    if (isCancelled) releaseQuotation(writes, invoice)
    await announce(writes, { before: invoice, after: { ...invoice, ...fields }, credit, kept }, posting)
  }
  const number = await storeNumbered({ series: 'credit_note', record, now: posting.now, build })
  // A repeated call heals a month whose refresh did not happen.
  await refreshWithholdingWith(invoice_id)
  return number
}

function buildCreditNote(
  invoice: Invoice,
  credit_note_number: string,
  { choice: { scope }, part, reason }: NewNote & { part: CreditedPart },
  { by, now }: Posting,
): Omit<CreditNote, 'id'> {
  const { id: invoice_id, invoice_number, title, client, vat_class, tax_day, exchange_rate } = invoice
  const copies = { invoice_id, invoice_number, title, client, vat_class, tax_day, exchange_rate, ...toLedgerAccount(invoice) }
  const credit = { credit_note_number, ...copies, scope, ...part, reason, created_by: by, created_at: now }
  // The invoice decides: the share of a note without lines can be rounded to a tax that is that of no class.
  const taxed = { ...invoice, tax_day: getTaxDay({ tax_day, sent_at: invoice.sent_at, created_at: now }) }
  const isSigned = isTaxSigned() && taxedLines(taxed) !== undefined
  return { ...credit, signing_since: isSigned ? now : null, tax_signature: null, reversal: null }
}

/** Adds the ledger entries of a note. @returns the changed fields of the invoice, and the new credit in cents */
async function postCredit(writes: WriteBatch, invoice: Invoice, credit: CreditNote, posting: Posting) {
  const { id, credit_note_number: label, total_amount } = credit
  const source = `${COLLECTIONS.creditNotes}/${id}`
  // The reason of the last entry is that of the invoice's history, which names the note.
  const common = { label, source, day: dayInNairobi(posting.now), reason: `${label}: ${credit.reason}` }
  const { kept } = creditEffect(invoice, total_amount)
  const inShillings = documentShillings(credit)
  const shillings = inShillings === null ? null : 0 - inShillings
  const note: NewEntry = { ...common, id: `credit-note-${id}`, kind: 'credit_note', amount: 0 - total_amount, shillings }
  const fields = await postToInvoice(writes, invoice, [note, ...buildTransferEntries(id, kept, common)], posting)
  return { fields, kept }
}

interface Announced {
  before: Invoice
  after: Invoice
  credit: Omit<CreditNote, 'id'>
  kept: number
}

/** Adds activity and mail. The mail about a cancelled invoice that was not paid says that nothing is to be paid. */
async function announce(writes: WriteBatch, { before, after, credit, kept }: Announced, { by, now }: Posting): Promise<void> {
  const event = { ...issuedInvoiceEntry(before), actor_id: by }
  const changed = { ...event, from: before.status, to: after.status }
  const profiles = await readRecipients(COLLECTIONS.invoices, before)
  const isCancelled = after.status === 'cancelled'
  if (isCancelled && kept <= 0) {
    const mail = invoiceCancelledMail(before, credit.reason, credit.credit_note_number, invoiceLink(before))
    recordActivity(writes, { ...event, kind: 'credit_note_issued' }, now)
    notify(writes, 'invoice_cancelled', { ...changed, mail, profiles }, now)
    return
  }
  const due = isCancelled ? 0 : balanceMinor(after)
  const mail = creditNoteMail({ ...credit, kept, due }, invoiceLink(before))
  notify(writes, 'credit_note_issued', { ...event, mail, profiles }, now)
  if (isCancelled) recordActivity(writes, { ...changed, kind: 'invoice_cancelled' }, now)
  else if (after.status !== before.status) recordActivity(writes, { ...event, kind: 'invoice_paid' }, now)
}
