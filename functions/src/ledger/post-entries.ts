import { recordOrganisation } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi } from '@domain/dates.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { lastSettlingDay, settle } from '@domain/invoices/settlement.ts'
import { withShillings } from '@domain/ledger/entry-shillings.ts'
import { isCharge } from '@domain/ledger/figures.ts'
import type { LedgerEntry } from '@domain/ledger/ledger.schema.ts'
import { toMajor } from '@domain/money.ts'
import { collections, type Writes } from '../endpoint/firebase.ts'
import { isBookDayAllowed } from './book-days.ts'

export const ledgerEntries = collections.ledgerEntries

/** What a movement adds to the account of its invoice or organisation. */
export type NewEntry = Pick<LedgerEntry, 'id' | 'kind' | 'amount' | 'label' | 'source' | 'day'> &
  Partial<Pick<LedgerEntry, 'certificate_kind' | 'reason' | 'shillings' | 'reference_key' | 'duplicate_reason'>>

/** The person or `system` who causes entries, and the time. */
export interface Posting {
  by: string
  now: Date
}

/** Tries of a transaction that reads the credit of an organisation: its uses wait for each other. */
export const CREDIT_TRIES = 15

export type Account = Pick<LedgerEntry, 'organisation_id' | 'client_id' | 'currency'>

/**
 * Adds entries of an invoice to the caller's atomic write, which fails if one exists already. A transfer also gets its other
 * side, in the account of the organisation.
 * @returns the invoice's changed fields; the caller writes them under the condition that it is unchanged since it was read
 */
export async function postToInvoice(
  writes: Writes,
  invoice: Invoice,
  entries: readonly NewEntry[],
  { by, now }: Posting,
): Promise<Partial<Invoice>> {
  const of = { invoice_id: invoice.id, invoice_number: invoice.invoice_number }
  const all: NewEntry[] = withShillings(invoice, entries)
  for (const entry of all) {
    createEntry(writes, { ...accountOf(invoice), ...of }, entry, { by, now })
    if (entry.kind === 'transfer') postToAccount(writes, accountOf(invoice), otherSide(entry, invoice), { by, now })
  }
  const movements = all.filter((entry) => !isCharge(entry)).map((entry) => ({ certificate_kind: null, ...entry }))
  const today = dayInNairobi(now)
  const day = movements.length > 0 ? lastSettlingDay([...(await earlierEntries(invoice)), ...movements]) : undefined
  return settle(invoice, movements, { day: day ?? today, today, by, reason: entries.at(-1)?.reason ?? '', now })
}

/** The entries of an invoice that the caller has read. One that is stored since has changed it, so the caller's write fails. */
async function earlierEntries({ id }: Invoice): Promise<LedgerEntry[]> {
  const { docs } = await ledgerEntries.where('invoice_id', '==', id).get()
  return docs.map((entry) => ({ ...entry.data(), id: entry.id }) as LedgerEntry)
}

/** The account's side of a transfer. Without a label, it names the invoice. */
function otherSide(onInvoice: NewEntry, { invoice_number }: Invoice): NewEntry {
  const { id, amount, label, shillings = null } = onInvoice
  return {
    ...onInvoice,
    id: id.replace(/-invoice$/, '-account'),
    amount: 0 - amount,
    label: label || invoice_number,
    shillings: shillings === null ? null : 0 - shillings,
  }
}

/** Adds an entry of an organisation's account that belongs to no invoice to the caller's atomic write. */
export function postToAccount(writes: Writes, account: Account, entry: NewEntry, posting: Posting): void {
  createEntry(writes, { ...account, invoice_id: null, invoice_number: null }, entry, posting)
}

/** The id of a transfer's entry on the invoice. @param id of what causes it */
export const transferId = (id: string) => `transfer-${id}-invoice`

/**
 * The entry that moves money of an invoice to the credit of its organisation, or back; none for nothing.
 * @param minor in cents; negative moves it back
 */
export function transferOf(
  id: string,
  minor: number,
  { label, source, day, reason = '' }: Pick<NewEntry, 'label' | 'source' | 'day' | 'reason'>,
): NewEntry[] {
  return minor === 0 ? [] : [{ id: transferId(id), kind: 'transfer', amount: toMajor(minor), label, source, day, reason }]
}

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
  if (!isBookDayAllowed(writes, entry.day, now)) throw new Error(`The month of ${entry.day} was not checked for ${id}`)
  const unstated = { certificate_kind: null, reason: '', shillings: null }
  const stored: Omit<LedgerEntry, 'id'> = { ...unstated, ...entry, ...of, by, created_at: now }
  writes.create(ledgerEntries.doc(id), stored)
}
