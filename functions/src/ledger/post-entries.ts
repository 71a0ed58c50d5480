import { recordOrganisation } from '@domain/access/ownership.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi } from '@domain/dates.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { settle } from '@domain/invoices/settlement.ts'
import { isCharge } from '@domain/ledger/figures.ts'
import type { LedgerEntry } from '@domain/ledger/ledger.schema.ts'
import { db, type Writes } from '../endpoint/firebase.ts'

export const ledgerEntries = db.collection(SERVER_COLLECTIONS.ledgerEntries)

/** What a movement adds to the account of its invoice or organisation. */
export type NewEntry = Pick<LedgerEntry, 'id' | 'kind' | 'amount' | 'label' | 'source' | 'day'> &
  Partial<Pick<LedgerEntry, 'certificate_kind' | 'reason'>>

/** The person or `system` who causes entries, and the time. */
export interface Posting {
  by: string
  now: Date
}

/** Tries of a transaction that reads the credit of an organisation: its uses wait for each other. */
export const CREDIT_TRIES = 15

/** The account of an organisation in one currency. */
export type Account = Pick<LedgerEntry, 'organisation_id' | 'client_id' | 'currency'>

/**
 * Adds entries of an invoice to the caller's atomic write, which fails if one exists already.
 * @returns the invoice's changed fields; the caller writes them under the condition that it is unchanged since it was read
 */
export function postToInvoice(
  writes: Writes,
  invoice: Invoice,
  entries: readonly NewEntry[],
  { by, now }: Posting,
): Partial<Invoice> {
  const of = { invoice_id: invoice.id, invoice_number: invoice.invoice_number }
  for (const entry of entries) createEntry(writes, { ...accountOf(invoice), ...of }, entry, { by, now })
  const movements = entries.filter((entry) => !isCharge(entry)).map((entry) => ({ certificate_kind: null, ...entry }))
  const last = entries.at(-1)
  const day = last?.day ?? dayInNairobi(now)
  return settle(invoice, movements, { day, today: dayInNairobi(now), by, reason: last?.reason ?? '', now })
}

/** Adds an entry of an organisation's account that belongs to no invoice to the caller's atomic write. */
export function postToAccount(writes: Writes, account: Account, entry: NewEntry, posting: Posting): void {
  createEntry(writes, { ...account, invoice_id: null, invoice_number: null }, entry, posting)
}

/** The account to which an invoice belongs. */
export function accountOf(invoice: Pick<Invoice, 'client_id' | 'organisation_id' | 'currency'>): Account {
  const { client_id, currency } = invoice
  return { client_id, organisation_id: recordOrganisation(COLLECTIONS.invoices, invoice), currency }
}

function createEntry(
  writes: Writes,
  of: Account & Pick<LedgerEntry, 'invoice_id' | 'invoice_number'>,
  { id, ...entry }: NewEntry,
  { by, now }: Posting,
): void {
  const stored: Omit<LedgerEntry, 'id'> = { certificate_kind: null, reason: '', ...entry, ...of, by, created_at: now }
  writes.create(ledgerEntries.doc(id), stored)
}
