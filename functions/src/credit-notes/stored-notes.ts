import { COLLECTIONS } from '@domain/collections.ts'
import { countedNotes } from '@domain/credit-notes/credit-note.policy.ts'
import type { CreditNote } from '@domain/credit-notes/credit-note.schema.ts'
import type { Query, Transaction } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { withDates } from '../endpoint/stored-time.ts'

export const creditNotes = db.collection(COLLECTIONS.creditNotes)

/** Firestore's limit of values in an `in` condition. */
const INVOICES_PER_QUERY = 30

/** The credit notes of some invoices that credit something, in no order. */
export async function notesOf(invoiceIds: readonly string[], transaction?: Transaction): Promise<CreditNote[]> {
  const get = (query: Query) => (transaction ? transaction.get(query) : query.get())
  const notes: CreditNote[] = []
  for (let at = 0; at < invoiceIds.length; at += INVOICES_PER_QUERY) {
    const { docs } = await get(creditNotes.where('invoice_id', 'in', invoiceIds.slice(at, at + INVOICES_PER_QUERY)))
    notes.push(...docs.map((note) => ({ ...withDates(note.data()), id: note.id }) as CreditNote))
  }
  return countedNotes(notes)
}
