import { can } from '@domain/access/permissions.ts'
import type { CreditNote } from '@domain/credit-notes/credit-note.schema.ts'
import * as endpoints from '@domain/credit-notes/credit-notes.endpoints.ts'
import { ApiError } from '../endpoint/errors.ts'
import { deepDates } from '../endpoint/firebase.ts'
import { creditNotePdfDefinition } from '../invoices/pdf/credit-note.ts'
import { implementPdf } from '../invoices/pdf/implement-pdf.ts'
import { invoiceRef, storedInvoice } from '../invoices/stored-invoice.ts'
import { checkOf } from '../verification/check-codes.ts'
import { creditNotes } from './stored-notes.ts'

export const creditNotePdf = implementPdf(endpoints.creditNotePdf, async ({ credit_note_id }, caller) => {
  const stored = await creditNotes.doc(credit_note_id).get()
  const note: CreditNote = { ...deepDates<CreditNote>(stored.data() ?? {}), id: stored.id }
  // The response does not reveal whether the note is missing or another client's.
  if (!stored.exists || !can(caller, 'credit_notes/get', note)) throw notFound()
  const invoice = storedInvoice(await invoiceRef(note.invoice_id).get())
  if (!invoice) throw notFound()
  const check = await checkOf({ number: note.credit_note_number, source: stored.ref.path })
  return creditNotePdfDefinition(note, invoice, check)
})

const notFound = () => new ApiError('credit-notes/not-found', 404)
