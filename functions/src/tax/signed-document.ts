import { COMPANY } from '@domain/company.ts'
import type { CreditNote } from '@domain/credit-notes/credit-note.schema.ts'
import { dayInNairobi } from '@domain/dates.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { creditedDocument, type TaxedDocument } from '@domain/tax/message-amounts.ts'
import type { SaleFacts } from '@domain/tax/sale-message.ts'
import { buyerOf } from '@domain/users/buyer.schema.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { collections, withDates } from '../endpoint/firebase.ts'
import { invoiceRef, storedInvoice } from '../invoices/stored-invoice.ts'
import type { Seller } from './tax-authority.ts'
import { type TaxSubmission, taxSubmissions } from './tax-submissions.ts'

/** What the message of a submission is made of. */
export interface DocumentToSign {
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
  const { kra_pin: buyer_pin, ...names } = buyerOf(invoice)
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
