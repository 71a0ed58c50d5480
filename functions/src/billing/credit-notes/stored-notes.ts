import { type CreditNote, countedNotes } from '@domain/billing/credit-notes/credit-note.ts'
import type { Query, Transaction } from 'firebase-admin/firestore'
import { collections, slicesForIn, withDates } from '../../platform/endpoint/firebase.ts'

export const creditNotes = collections.creditNotes

/** The credit notes of some invoices that credit something, in no order. */
export async function notesOf(invoiceIds: readonly string[], transaction?: Transaction): Promise<CreditNote[]> {
  const get = (query: Query) => (transaction ? transaction.get(query) : query.get())
  const notes: CreditNote[] = []
  for (const some of slicesForIn(invoiceIds)) {
    const { docs } = await get(creditNotes.where('invoice_id', 'in', some))
    notes.push(...docs.map((note) => ({ ...withDates(note.data()), id: note.id }) as CreditNote))
  }
  return countedNotes(notes)
}
