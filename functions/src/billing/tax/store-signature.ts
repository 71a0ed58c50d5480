import type { CreditNote } from '@domain/billing/credit-notes/credit-note.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { creditedDocument, type TaxedDocument } from '@domain/billing/tax/message-amounts.ts'
import type { SaleFacts } from '@domain/billing/tax/sale-message.ts'
import type { TaxSignature } from '@domain/billing/tax/submission.ts'
import { qrAddress } from '@domain/billing/tax/tax-formats.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { getBuyer, personAndCompany } from '@domain/platform/client-names.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { readRecipients } from '../../organisations/recipients.ts'
import { collections, db, retryOnConflict, withDates } from '../../platform/endpoint/firebase.ts'
import { changeInvoice, invoiceRef, storedInvoice } from '../invoices/change-invoice.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { refreshWithholdingWith } from '../withholding/refresh-withholding.ts'
import type { Seller, UnitAnswer } from './tax-authority.ts'
import { documentRef, type TaxSubmission, taxSubmissions } from './tax-submissions.ts'

interface Signed {
  count: number
  answer: UnitAnswer
  seller: Seller
  /** The record of the numbers. */
  unit: DocumentReference
}

/**
 * Stores a signature in one atomic write with what follows from it: an invoice is issued and mailed, and the next document can
 * have the next number. Does nothing if that has happened already.
 */
export async function storeSignature(
  id: string,
  { kind, queued_by: by }: TaxSubmission,
  { count, answer, seller, unit }: Signed,
  now: Date,
): Promise<void> {
  const tax_signature = buildTaxSignature(count, answer, seller)
  const end = async (writes: WriteBatch) => {
    writes.update(unit, { next_count: count + 1, holder_id: null, failures: 0, next_try_at: null })
    const fields = { state: 'signed', tax_signature, invoice_count: count, words: '', is_refused: false } as const
    // The office may have sent it without a signature at this moment: the signature counts all the same.
    return endSubmission(writes, id, ['queued', 'without'], { ...fields, ended_at: now, next_try_at: null })
  }
  if (kind === 'invoice') {
    await changeInvoice(id, async (invoice, writes) => {
      if (!(await end(writes))) return 'none'
      return invoice.is_issued ? { tax_signature } : { ...(await issueLocked(writes, invoice, by, now)), tax_signature }
    })
    return refreshWithholdingWith(id)
  }
  await retryOnConflict(async () => {
    const writes = db.batch()
    if (!(await end(writes))) return
    writes.update(documentRef(kind, id), { tax_signature, signing_since: null })
    await writes.commit()
  })
}

/**
 * Adds the end of a submission to the caller's write, which fails if it changes meanwhile.
 * @returns false if it is in none of these states
 */
export async function endSubmission(
  writes: WriteBatch,
  id: string,
  from: readonly TaxSubmission['state'][],
  fields: Partial<TaxSubmission>,
): Promise<boolean> {
  const stored = await taxSubmissions.doc(id).get()
  const submission = stored.data() as TaxSubmission | undefined
  if (!submission || !from.includes(submission.state) || !stored.updateTime) return false
  writes.update(stored.ref, fields, { lastUpdateTime: stored.updateTime })
  return true
}

/** The fields of a locked draft that is issued now. Its client may have lost the address meanwhile, so nothing is checked. */
export async function issueLocked(writes: WriteBatch, invoice: Invoice, by: string, now: Date): Promise<Partial<Invoice>> {
  const profiles = await readRecipients(COLLECTIONS.invoices, invoice)
  return { ...(await issueInvoice(writes, invoice, { by, now }, profiles)), signing_since: null }
}

function buildTaxSignature(invoice_count: number, answer: UnitAnswer, { pin, branch, unitId, qrBase }: Seller): TaxSignature {
  const qr_address = qrAddress({ base: qrBase, pin, branch, signature: answer.receipt_signature })
  return { ...answer, invoice_count, unit_id: unitId, qr_address }
}

/** What the message of a submission is made of. */
interface DocumentToSign {
  document: TaxedDocument
  facts: Omit<SaleFacts, 'invoice_count'>
}

/**
 * Reads the invoice or credit note of a submission.
 * @returns `waits` for a credit note whose invoice is not signed yet; `gone` if the document does not wait for a signature
 */
export async function readDocument(
  id: string,
  { kind, original_id, number }: TaxSubmission,
  seller: Seller,
): Promise<DocumentToSign | 'waits' | 'gone'> {
  const facts = { kind, number, registrar: COMPANY.name, taxable_with_tax: seller.taxableWithTax }
  const invoice = storedInvoice(await invoiceRef(kind === 'invoice' ? id : (original_id ?? id)).get())
  if (!invoice) return 'gone'
  const { kra_pin: buyer_pin, ...names } = getBuyer(invoice)
  const buyer = { buyer_name: personAndCompany(names), buyer_pin }
  if (kind === 'invoice') {
    if (!invoice.signing_since) return 'gone'
    const issued_at = invoice.signing_since
    return { document: taxed(invoice, issued_at), facts: { ...facts, ...buyer, original_count: null, issued_at } }
  }
  if (invoice.signing_since || (await isWaiting(invoice.id))) return 'waits'
  const note = withDates((await collections.creditNotes.doc(id).get()).data() ?? {}) as Partial<CreditNote>
  if (!note.signing_since) return 'gone'
  const original_count = invoice.tax_signature?.invoice_count ?? null
  // The rates are those of the invoice, also if it has no lines.
  const day = invoice.sent_at ?? note.signing_since
  const document = creditedDocument(taxed(invoice, day), { ...taxed(note as CreditNote, day), parts: note.parts ?? [] })
  return { document, facts: { ...facts, ...buyer, original_count, issued_at: note.signing_since } }
}

function taxed(document: Invoice | CreditNote, moment: Date): TaxedDocument {
  const { title, amount, tax_amount, lines, vat_class = null, tax_day, exchange_rate } = document
  return { title, amount, tax_amount, lines, vat_class, exchange_rate, tax_day: tax_day ?? dayInNairobi(moment) }
}

async function isWaiting(id: string): Promise<boolean> {
  return (await taxSubmissions.doc(id).get()).get('state') === 'queued'
}
