import { type CreditNote, creditNoteSchema } from '@domain/billing/credit-notes/credit-note.ts'
import { type LedgerEntry, ledgerEntrySchema } from '@domain/billing/ledger/ledger.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { recordsWith, withDates } from './stored-records.ts'

/** The credit notes of an invoice by their numbers, with every field validated. */
export async function readCreditNotes(invoiceId: string): Promise<CreditNote[]> {
  const records = await recordsWith(COLLECTIONS.creditNotes, 'invoice_id', invoiceId)
  const notes = records.map((note) =>
    creditNoteSchema.exact().validateSync({ ...withDates(note.data()), id: note.id }, { strict: true }),
  )
  return notes.sort((a, b) => (a.credit_note_number < b.credit_note_number ? -1 : 1))
}

/** The movements of an organisation's account by their ids, with every field validated. */
export async function readOrganisationLedger(organisationId: string): Promise<LedgerEntry[]> {
  const records = await recordsWith(SERVER_COLLECTIONS.ledgerEntries, 'organisation_id', organisationId)
  const entries = records.map((entry) =>
    ledgerEntrySchema.exact().validateSync({ ...withDates(entry.data()), id: entry.id }, { strict: true }),
  )
  return entries.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Gives an organisation credit in shillings, as a payment without an invoice does. */
export async function giveCredit(clientId: string, amount: number): Promise<void> {
  const entry: Omit<LedgerEntry, 'id'> = {
    kind: 'receipt',
    client_id: clientId,
    organisation_id: clientId,
    currency: 'KES',
    amount: -amount,
    shillings: null,
    invoice_id: null,
    invoice_number: null,
    label: '',
    certificate_kind: null,
    source: `organisations/${clientId}`,
    day: '2026-11-20',
    reason: '',
    by: 'admin',
    created_at: new Date(),
  }
  await adminDb.collection(SERVER_COLLECTIONS.ledgerEntries).add(entry)
}
