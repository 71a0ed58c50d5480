import { creditNoteSchema } from '@domain/billing/credit-notes/credit-note.ts'
import {
  creditUses,
  creditUsesSchema,
  organisationCredit,
  organisationCreditSchema,
} from '@domain/billing/credit-notes/credit-notes.endpoints.ts'
import { LINES_MAX } from '@domain/billing/lines/line.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../firebase/call.ts'
import { toRecord } from '../firebase/database.ts'
import { listDocuments } from '../firebase/firestore.ts'
import { limit, query, select, where } from '../firebase/firestore-query.ts'
import { buildOwnScope, type Reader, recordKey } from '../reader.ts'

const { invoices, creditNotes } = COLLECTIONS

export function buildCreditNotesQuery(reader: Reader, invoiceId: string) {
  return queryOptions({
    queryKey: recordKey(invoices, 'credit-notes', reader, invoiceId),
    meta: { records: creditNotes },
    queryFn: async () => {
      const ofInvoice = [where('invoice_id', '==', invoiceId), ...buildOwnScope(reader, creditNotes)]
      return listDocuments(query(select(creditNotes, ofInvoice), limit(SHOWN_MAX)))
    },
    select: (records) =>
      records
        .map((record) => toRecord(creditNoteSchema, record))
        .sort((a, b) => (b.record?.created_at.valueOf() ?? 0) - (a.record?.created_at.valueOf() ?? 0)),
  })
}

/** More notes than any invoice has: usually one for each of its lines at most. */
const SHOWN_MAX = LINES_MAX

/** The credit that was used on an invoice, newest first. For admins. */
export function invoiceCreditUses(invoice_id: string) {
  return queryOptions({
    queryKey: [invoices, 'credit-uses', invoice_id],
    queryFn: () => callFunction(creditUses, { invoice_id }),
    select: (answer) => creditUsesSchema.validateSync(answer).uses,
  })
}

/** The credit of an organisation, in major units by currency. For admins. */
export function availableCredit(organisation_id: string) {
  return queryOptions({
    queryKey: [invoices, 'credit', organisation_id],
    queryFn: async () => {
      const answer = await callFunction(organisationCredit, { organisation_id })
      return organisationCreditSchema.validateSync(answer, { strict: true })
    },
  })
}
