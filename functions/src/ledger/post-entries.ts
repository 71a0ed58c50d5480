import { recordOrganisation } from '@domain/access/ownership.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi } from '@domain/dates.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { settle } from '@domain/invoices/settlement.ts'
import { entryShillings, withShillings } from '@domain/ledger/entry-shillings.ts'
import type { LedgerEntry } from '@domain/ledger/ledger.schema.ts'
import { db, type Writes } from '../endpoint/firebase.ts'

export const ledgerEntries = db.collection(SERVER_COLLECTIONS.ledgerEntries)

/** What a movement adds to the account of its invoice or organisation. */
export type NewEntry = Pick<LedgerEntry, 'id' | 'kind' | 'amount' | 'label' | 'source' | 'day'> &
  Partial<Pick<LedgerEntry, 'certificate_kind' | 'reason' | 'shillings'>>

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
  const all: NewEntry[] = withShillings(invoice, entries)
  for (const entry of all) createEntry(writes, { ...accountOf(invoice), ...of }, entry, { by, now })
  const movements = all.filter(({ kind }) => kind !== 'issue').map((entry) => ({ certificate_kind: null, ...entry }))
  const last = entries.at(-1)
  const day = last?.day ?? dayInNairobi(now)
  return settle(invoice, movements, { day, today: dayInNairobi(now), by, reason: last?.reason ?? '', now })
}

/** The shillings of the account's side of a transfer, which is the last of the invoice's entries. */
export function accountShillings(invoice: Invoice, entries: readonly NewEntry[]): number | null {
  const onInvoice = entryShillings(invoice, entries).at(-1)?.shillings ?? null
  return onInvoice === null ? null : 0 - onInvoice
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
  const unstated = { certificate_kind: null, reason: '', shillings: null }
  const stored: Omit<LedgerEntry, 'id'> = { ...unstated, ...entry, ...of, by, created_at: now }
  writes.create(ledgerEntries.doc(id), stored)
}
