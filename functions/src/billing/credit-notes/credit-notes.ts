import { type CreditNote, isLastNote } from '@domain/billing/credit-notes/credit-note.ts'
import type { NewCreditNote, NoteReversal } from '@domain/billing/credit-notes/credit-notes.endpoints.ts'
import * as endpoints from '@domain/billing/credit-notes/credit-notes.endpoints.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { balanceMinor, isCreditable } from '@domain/billing/invoices/invoice.ts'
import { documentShillings } from '@domain/billing/lines/totals.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { toMinor } from '@domain/platform/money.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { readRecipients } from '../../organisations/recipients.ts'
import { ApiError, deepDates, runTransactionWithRetry, withDates } from '../../platform/endpoint/firebase.ts'
import { assertSameRequest, implement } from '../../platform/endpoint/implement.ts'
import { notify } from '../../platform/notifications/notify.ts'
import { updateIndexed } from '../../platform/search/index-record.ts'
import {
  creditNotes,
  invoiceLink,
  invoiceRef,
  issuedInvoiceEntry,
  listCountedNotes,
  storedInvoice,
} from '../invoices/change-invoice.ts'
import { creditMinor } from '../ledger/account-entries.ts'
import {
  CREDIT_TRIES,
  ledgerEntries,
  type NewEntry,
  type Posting,
  postToInvoice,
  toLedgerAccount,
  transferId,
} from '../ledger/post-entries.ts'
import { creditNoteReversedMail } from '../payments/payment-mails.ts'
import { creditNotePdfDefinition } from '../pdf/credit-note.ts'
import { implementPdf, readDocumentCheck } from '../pdf/implement-pdf.ts'
import { quotationRef } from '../quotations/change-quotation.ts'
import { taxSubmissions } from '../tax/tax-submissions.ts'
import { readExpectedWithholding, refreshWithholdingWith } from '../withholding/refresh-withholding.ts'
import { storeCreditNote } from './store-credit-note.ts'

/** A repeated call does nothing. @throws ApiError */
export const reverseCreditNote = implement(endpoints.reverseCreditNote, async (reversal, { uid }, now) => {
  const posting = { by: uid, now }
  const known = await creditNotes.doc(reversal.credit_note_id).get()
  if (!known.exists) throw new ApiError('credit-notes/not-found', 404)
  const invoiceId = String(known.get('invoice_id'))
  await runTransactionWithRetry((transaction) => undoNote(transaction, invoiceId, reversal, posting), CREDIT_TRIES)
  // A repeated call heals a month whose refresh did not happen.
  await refreshWithholdingWith(invoiceId)
})

async function undoNote(
  transaction: Transaction,
  invoiceId: string,
  { credit_note_id: id, reason }: NoteReversal,
  posting: Posting,
): Promise<void> {
  const { by, now } = posting
  // All at once and the invoice first, so that parallel calls wait for each other at one record.
  const [stored, record, submission, moved] = await transaction.getAll(
    invoiceRef(invoiceId),
    creditNotes.doc(id),
    taxSubmissions.doc(id),
    ledgerEntries.doc(transferId(id)),
  )
  const note = { ...withDates(record?.data() ?? {}), id } as CreditNote
  if (note.reversal) return
  const invoice = stored && storedInvoice(stored)
  if (!stored || !record || !invoice) throw new ApiError('invoices/not-found', 404)
  // A submission exists as soon as the note waits for its signature.
  if (submission?.exists || note.tax_signature || note.signing_since) throw new ApiError('credit-notes/undo-signed', 409)
  if (invoice.flag) throw new ApiError('credit-notes/undo-flagged', 409)
  const notes = await listCountedNotes([note.invoice_id], transaction)
  if (!isLastNote(note, notes)) throw new ApiError('credit-notes/undo-later', 409)
  const kept = Number(moved?.get('amount') ?? 0)
  const credit = kept > 0 ? await creditMinor(toLedgerAccount(invoice), transaction) : 0
  if (credit < Math.max(toMinor(kept), 0)) throw new ApiError('credit-notes/undo-used', 409)
  const quotation = await quotationToTake(transaction, invoice)
  const profiles = await readRecipients(COLLECTIONS.invoices, invoice, transaction)

  const left = notes.filter((other) => other.id !== id)
  const expected = await readExpectedWithholding({ ...invoice, status: 'sent' }, left)
  const settled = await postReversal(transaction, { ...invoice, ...expected }, { note, kept, reason }, posting)
  const fields = { ...expected, ...settled }
  updateIndexed(transaction, stored, fields)
  transaction.update(record.ref, { reversal: { reason, by, at: now.valueOf() } })
  if (quotation) transaction.update(quotation, { invoice_id: invoice.id })
  const after = { ...invoice, ...fields }
  const mail = creditNoteReversedMail({ ...note, reason, due: balanceMinor(after) }, invoiceLink(invoice))
  const event = { ...issuedInvoiceEntry(invoice), actor_id: by, cause: record.ref.path }
  notify(transaction, 'credit_note_reversed', { ...event, mail, profiles }, now)
}

/** The quotation that the cancelled invoice had released. @throws ApiError if it was invoiced again since */
async function quotationToTake(transaction: Transaction, { status, quotation_id }: Invoice) {
  if (status !== 'cancelled' || quotation_id === null) return null
  const quotation = await transaction.get(quotationRef(quotation_id))
  if (quotation.get('invoice_id')) throw new ApiError('credit-notes/undo-invoiced', 409)
  return quotation.exists ? quotation.ref : null
}

/** Adds the reversing entries. @returns the changed fields of the invoice */
function postReversal(
  transaction: Transaction,
  invoice: Invoice,
  { note, kept, reason: why }: { note: CreditNote; kept: number; reason: string },
  posting: Posting,
): Promise<Partial<Invoice>> {
  const { id, credit_note_number: label, total_amount: amount } = note
  const source = `${COLLECTIONS.creditNotes}/${id}`
  const common = { label, source, day: dayInNairobi(posting.now), reason: `${label}: ${why}` }
  const shillings = documentShillings(note)
  const back: NewEntry = { ...common, id: `reversal-credit-note-${id}`, kind: 'credit_note', amount, shillings }
  const onInvoice: NewEntry = { ...common, id: `returned-${id}-invoice`, kind: 'transfer', amount: 0 - kept }
  const entries = kept === 0 ? [back] : [back, onInvoice]
  return postToInvoice(transaction, invoice, entries, posting)
}

export const issueCreditNote = implement(endpoints.issueCreditNote, async (input, { uid }, now) => ({
  result: { credit_note_number: await creditInvoice(input, { by: uid, now }) },
}))

/** Idempotent: a repeated call returns the same number. @throws ApiError */
export async function creditInvoice(input: NewCreditNote, posting: Posting): Promise<string> {
  const { credit_note_id, invoice_id, reason } = input
  const record = creditNotes.doc(credit_note_id)
  const number = await storeCreditNote({ record, invoice_id, choice: input, reason, assertAllowed: assertCreditable }, posting)
  if (number) return number
  const stored = (await record.get()).data() as CreditNote
  assertSameRequest(
    toCreditNoteRequest(stored),
    { ...normalizeCreditChoice(input), invoice_id, reason, created_by: posting.by },
    CONFLICT,
  )
  return stored.credit_note_number
}

const CONFLICT = 'credit-notes/issued-otherwise'

function assertCreditable(invoice: Invoice): void {
  if (invoice.is_opening) throw new ApiError('openings/no-credit-note', 409)
  if (!isCreditable(invoice)) throw new ApiError('credit-notes/not-creditable', 409)
}

function normalizeCreditChoice({ scope, lines, amount }: Pick<NewCreditNote, 'scope' | 'lines' | 'amount'>) {
  const sorted = lines.toSorted((a, b) => a.position - b.position)
  return { scope, lines: scope === 'lines' ? sorted : [], amount: scope === 'amount' ? amount : null }
}

/** The request that issued a stored note. */
function toCreditNoteRequest({ invoice_id, reason, created_by, scope, lines, parts, amount }: CreditNote) {
  const credited = parts.map(({ position }, at) => ({ position, quantity: lines[at]?.quantity ?? 0 }))
  return { ...normalizeCreditChoice({ scope, lines: credited, amount }), invoice_id, reason, created_by }
}

export const creditNotePdf = implementPdf(endpoints.creditNotePdf, async ({ credit_note_id }, caller) => {
  const stored = await creditNotes.doc(credit_note_id).get()
  const note: CreditNote = { ...deepDates<CreditNote>(stored.data() ?? {}), id: stored.id }
  // The response does not reveal whether the note is missing or another client's.
  if (!stored.exists || !can(caller, 'credit_notes/get', note)) throw notFound()
  const invoice = storedInvoice(await invoiceRef(note.invoice_id).get())
  if (!invoice) throw notFound()
  const check = await readDocumentCheck({ number: note.credit_note_number, source: stored.ref.path })
  return creditNotePdfDefinition(note, invoice, check)
})

const notFound = () => new ApiError('credit-notes/not-found', 404)
