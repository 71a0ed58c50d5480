import type { CreditNote } from '@domain/billing/credit-notes/credit-note.ts'
import { issuedAt } from '@domain/billing/invoices/invoice.ts'
import type { Payment } from '@domain/billing/payments/payment.ts'
import type { Quotation } from '@domain/billing/quotations/quotation.ts'
import * as endpoints from '@domain/billing/verification/verification.module.ts'
import {
  CHECKS_PER_NETWORK,
  type DocumentState,
  parseCheckCode,
  parseDocumentNumber,
  shortenedName,
  type VerificationEntry,
  type VerifiedDocument,
} from '@domain/billing/verification/verification.module.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { getBuyer } from '@domain/platform/client-names.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { recordPath } from '@domain/platform/record-path.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { ApiError, db, deepDates } from '../../platform/endpoint/firebase.ts'
import { implementPublic, padResponseTime } from '../../platform/endpoint/implement-public.ts'
import { limitNetwork } from '../../platform/endpoint/rate-limit.ts'
import { RATE_LIMIT_SALT } from '../../platform/endpoint/settings.ts'
import { defineHook } from '../../platform/room-definitions.ts'
import { invoiceRef, storedInvoice } from '../invoices/change-invoice.ts'
import { checkCodes, hasCode, type StoredCheckCode } from '../pdf/implement-pdf.ts'

type Facts = Omit<VerifiedDocument, 'issuer' | 'credited' | 'invoice_number' | 'path'> &
  Partial<Pick<VerifiedDocument, 'credited' | 'invoice_number'>>
type Read = (record: DocumentSnapshot) => Facts | undefined | Promise<Facts | undefined>

/** The facts of an accepted milestone; undefined if it is not accepted. */
export const acceptanceFacts = defineHook<Read>('facts of an acceptance')

/** The collections of documents with a check code. */
const READERS: Readonly<Record<string, Read>> = {
  [COLLECTIONS.invoices]: invoiceFacts,
  [COLLECTIONS.payments]: receiptFacts,
  [COLLECTIONS.creditNotes]: creditNoteFacts,
  [COLLECTIONS.quotations]: quotationFacts,
  [COLLECTIONS.milestones]: (record) => acceptanceFacts.call(record),
}

/** What a visitor may know of an issued document; undefined if its record was erased. @param path of its record */
async function readDocument(path: string): Promise<VerifiedDocument | undefined> {
  const record = await db.doc(path).get()
  const facts = record.exists ? await READERS[record.ref.parent.id]?.(record) : undefined
  return facts && { issuer: COMPANY.name, credited: 0, invoice_number: null, ...facts, path: getDocumentPagePath(record) }
}

/** The page of a document; that of its invoice for a receipt and a credit note. */
function getDocumentPagePath(record: DocumentSnapshot): string {
  const { id, parent } = record.ref
  const isPart = parent.id === COLLECTIONS.payments || parent.id === COLLECTIONS.creditNotes
  const [collection, shown] = isPart ? [COLLECTIONS.invoices, String(record.get('invoice_id'))] : [parent.id, id]
  return recordPath(collection, shown, 'client') ?? ''
}

function invoiceFacts(record: DocumentSnapshot): Facts | undefined {
  const invoice = storedInvoice(record)
  if (!invoice?.is_issued) return undefined
  const { invoice_number: number, status, currency, total_amount: total, credited_amount: credited } = invoice
  const state = status === 'paid' || status === 'cancelled' ? status : 'unpaid'
  const date = dayInNairobi(issuedAt(invoice))
  return { kind: 'invoice', number, date, total, currency, state, credited, client: shortenedName(getBuyer(invoice)) }
}

async function receiptFacts(record: DocumentSnapshot): Promise<Facts | undefined> {
  const payment = getDatedFields<Payment>(record)
  const { receipt_number: number, status, amount: total, currency, invoice_id, invoice_number, paid_at } = payment
  const invoice = storedInvoice(await invoiceRef(invoice_id).get())
  if (number === null || !invoice) return undefined
  const state = status === 'succeeded' ? 'received' : 'reversed'
  const client = shortenedName(getBuyer(invoice))
  return { kind: 'receipt', number, date: dayInNairobi(paid_at), total, currency, state, client, invoice_number }
}

async function creditNoteFacts(record: DocumentSnapshot): Promise<Facts | undefined> {
  const { credit_note_number: number, total_amount: total, ...note } = getDatedFields<CreditNote>(record)
  const { currency, invoice_id, invoice_number, created_at, reversal } = note
  const invoice = storedInvoice(await invoiceRef(invoice_id).get())
  if (!invoice) return undefined
  const client = shortenedName(getBuyer(invoice))
  const date = dayInNairobi(created_at)
  return {
    kind: 'credit_note',
    number,
    date,
    total,
    currency,
    state: reversal ? 'reversed' : 'credited',
    client,
    invoice_number,
  }
}

function quotationFacts(record: DocumentSnapshot): Facts | undefined {
  const { quotation_number: number, total_amount: total, ...quotation } = getDatedFields<Quotation>(record)
  const { currency, status, is_issued } = quotation
  if (!is_issued) return undefined
  const state: DocumentState = status === 'draft' || status === 'sent' ? 'open' : status
  const date = dayInNairobi(issuedAt(quotation))
  return { kind: 'quotation', number, date, total, currency, state, client: shortenedName(getBuyer(quotation)) }
}

export function getDatedFields<Fields extends object>(record: DocumentSnapshot): Fields {
  return deepDates<Fields>(record.data() ?? {})
}

export const verifyDocument = implementPublic(
  endpoints.verifyDocument,
  async (entry, from) => {
    await limitNetwork({ use: 'verification', from }, new Date(), CHECKS_PER_NETWORK)
    const document = await padResponseTime(() => findDocument(entry))
    return { key: 'verification/issued', result: { document } }
  },
  { secrets: [RATE_LIMIT_SALT] },
)

/** The document with this number and check code. @throws ApiError `verification/not-issued` */
export async function findDocument({ number, code }: VerificationEntry): Promise<VerifiedDocument> {
  // Malformed entries take the same way as others.
  const record = await checkCodes.doc(parseDocumentNumber(number) ?? 'none').get()
  const stored = record.data() as StoredCheckCode | undefined
  const document = hasCode(stored, parseCheckCode(code) ?? '') && stored ? await readDocument(stored.source) : undefined
  if (!document) throw new ApiError('verification/not-issued', 404)
  return document
}
