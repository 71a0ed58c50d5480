import type { LedgerEntry } from '@domain/ledger/ledger.schema.ts'
import { withDates } from '../endpoint/firebase.ts'
import { ledgerEntries } from './post-entries.ts'

/** What the documents of an invoice show of its ledger entries. */
export type InvoiceMovement = Pick<LedgerEntry, 'kind' | 'amount' | 'created_at'>

/** The ledger entries of an invoice, in no order. */
export async function movementsOf(invoice_id: string): Promise<InvoiceMovement[]> {
  const { docs } = await ledgerEntries.where('invoice_id', '==', invoice_id).select('kind', 'amount', 'created_at').get()
  return docs.map((entry) => withDates(entry.data()) as InvoiceMovement)
}
