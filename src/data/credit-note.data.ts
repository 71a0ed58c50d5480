import { COLLECTIONS } from '@domain/collections.ts'
import { creditNoteSchema } from '@domain/credit-notes/credit-note.schema.ts'
import {
  type CreditReturn,
  type CreditUse,
  creditUsesSchema,
  type NewCreditNote,
  type NoteReversal,
  organisationCreditSchema,
} from '@domain/credit-notes/credit-note-form.schema.ts'
import {
  applyCredit as applyCreditEndpoint,
  creditNotePdf,
  creditUses as creditUsesEndpoint,
  issueCreditNote as issueCreditNoteEndpoint,
  organisationCredit as organisationCreditEndpoint,
  returnCredit as returnCreditEndpoint,
  reverseCreditNote as reverseCreditNoteEndpoint,
} from '@domain/credit-notes/credit-notes.endpoints.ts'
import { LINES_MAX } from '@domain/lines/line.constants.ts'
import { queryOptions } from '@tanstack/react-query'
import { limit, query, where } from 'firebase/firestore/lite'
import { callFunction } from './firebase/call.ts'
import { toPlain, toRecord } from './firebase/database.ts'
import { fetchFile } from './firebase/fetch-file.ts'
import { invalidateAfter } from './firebase/query-client.ts'
import { getDocs } from './firebase/reads.ts'
import { ownScopeOf, type Reader, recordKey, select } from './reader.ts'

const { invoices, quotations, creditNotes, activity } = COLLECTIONS

/** The collections whose records include data of credit: a full credit frees the quotation of the invoice. */
const SHOWING_CREDIT = [invoices, quotations, activity]

/** The credit notes of an invoice, newest first. */
export function creditNotesOf(reader: Reader, invoiceId: string) {
  return queryOptions({
    queryKey: recordKey(invoices, 'credit-notes', reader, invoiceId),
    queryFn: async () => {
      const ofInvoice = [where('invoice_id', '==', invoiceId), ...ownScopeOf(reader, creditNotes)]
      const { docs } = await getDocs(query(select(creditNotes, ofInvoice), limit(SHOWN_MAX)))
      return docs.map(toPlain)
    },
    select: (records) =>
      records
        .map((record) => toRecord(creditNoteSchema, record))
        .sort((a, b) => (b.record?.created_at.valueOf() ?? 0) - (a.record?.created_at.valueOf() ?? 0)),
  })
}

/** More notes than any invoice has: usually one for each of its lines at most. */
const SHOWN_MAX = LINES_MAX

/** Issues a credit note; a repeated request with the same id issues only one. @throws ApiRequestError */
export async function issueCreditNote(note: NewCreditNote): Promise<void> {
  const call = callFunction(issueCreditNoteEndpoint, note)
  await invalidateAfter(call, ...SHOWING_CREDIT)
}

/** Uses an organisation's credit; a repeated request with the same id uses it only once. @throws ApiRequestError */
export async function applyCredit(use: CreditUse): Promise<void> {
  const call = callFunction(applyCreditEndpoint, use)
  await invalidateAfter(call, ...SHOWING_CREDIT)
}

/** Moves used credit back from its invoice; a repeated request moves it once. @throws ApiRequestError */
export async function returnCredit(returned: CreditReturn): Promise<void> {
  const call = callFunction(returnCreditEndpoint, returned)
  await invalidateAfter(call, ...SHOWING_CREDIT)
}

/** Takes a credit note back. @throws ApiRequestError */
export async function reverseCreditNote(reversal: NoteReversal): Promise<void> {
  const call = callFunction(reverseCreditNoteEndpoint, reversal)
  await invalidateAfter(call, ...SHOWING_CREDIT)
}

/** The credit that was used on an invoice, newest first. For admins. */
export function creditUses(invoice_id: string) {
  return queryOptions({
    queryKey: [invoices, 'credit-uses', invoice_id],
    queryFn: () => callFunction(creditUsesEndpoint, { invoice_id }),
    select: (answer) => creditUsesSchema.validateSync(answer).uses,
  })
}

/** The credit of an organisation, in major units by currency. For admins. */
export function organisationCredit(organisation_id: string) {
  return queryOptions({
    queryKey: [invoices, 'credit', organisation_id],
    queryFn: async () => {
      const answer = await callFunction(organisationCreditEndpoint, { organisation_id })
      return organisationCreditSchema.validateSync(answer, { strict: true })
    },
  })
}

/** Fetches a credit note as a PDF named after its number. @throws ApiRequestError */
export function openCreditNotePdf(credit_note_id: string, signal: AbortSignal): Promise<File> {
  return fetchFile(creditNotePdf, { credit_note_id }, signal)
}
