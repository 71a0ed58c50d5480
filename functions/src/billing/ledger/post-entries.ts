import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { lastSettlingDay, settle } from '@domain/billing/invoices/settlement.ts'
import { withShillings } from '@domain/billing/ledger/allocation.ts'
import { isCharge, type LedgerEntry } from '@domain/billing/ledger/ledger.ts'
import { type AccountingMonth, getFirstDayOfMonth, type Month, monthOfDay, monthsFrom } from '@domain/billing/ledger/months.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { recordOrganisation } from '@domain/platform/access/permissions.ts'
import { type CalendarDate, dayInNairobi, firstBookDay, formatMonth } from '@domain/platform/dates.ts'
import { toMajor } from '@domain/platform/money.ts'
import { type DocumentReference, type DocumentSnapshot, Transaction, type WriteBatch } from 'firebase-admin/firestore'
import { ApiError, collections, db, type Writes, withDates } from '../../platform/endpoint/firebase.ts'

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
    createEntry(writes, { ...toLedgerAccount(invoice), ...of }, entry, { by, now })
    if (entry.kind === 'transfer') postToAccount(writes, toLedgerAccount(invoice), otherSide(entry, invoice), { by, now })
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
export function buildTransferEntries(
  id: string,
  minor: number,
  { label, source, day, reason = '' }: Pick<NewEntry, 'label' | 'source' | 'day' | 'reason'>,
): NewEntry[] {
  return minor === 0 ? [] : [{ id: transferId(id), kind: 'transfer', amount: toMajor(minor), label, source, day, reason }]
}

export function toLedgerAccount(invoice: Pick<Invoice, 'client_id' | 'organisation_id' | 'currency'>): Account {
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

/** The record of a month, which exists once the month has been closed. */
export function monthRef(month: Month): DocumentReference {
  return collections.accountingMonths.doc(month)
}

export function isClosed(record: DocumentSnapshot): boolean {
  return (record.data() as AccountingMonth | undefined)?.is_closed === true
}

/** The months before the current one that each write requires to be open. */
const required = new WeakMap<Writes, Set<Month>>()

/**
 * Allows entries of a day that a person has entered in the caller's write, which fails if its month closes meanwhile. In a
 * transaction this reads, so it comes before the writes.
 * @throws ApiError if the day is in the future, in an impossible year, or in a closed month
 */
export async function assertBookDay(writes: Writes, day: CalendarDate, now: Date): Promise<void> {
  const today = dayInNairobi(now)
  if (day > today) throw new ApiError('ledger/in-future', 400)
  if (day < firstBookDay(today)) throw new ApiError('ledger/day-too-far', 400)
  const month = monthOfDay(day)
  if (month === monthOfDay(today)) return
  const record = writes instanceof Transaction ? await writes.get(monthRef(month)) : await monthRef(month).get()
  if (isClosed(record)) throw new ApiError('ledger/month-closed', 409, { params: { month: formatMonth(month, 'long') } })
  requireOpen(writes, record)
}

/**
 * The day in the books of money that arrived on a day: that day, or the first one afterwards in an open month. Money is
 * never refused. The caller's write fails if that month closes meanwhile.
 */
export async function openBookDay(writes: WriteBatch, arrival: CalendarDate, now: Date): Promise<CalendarDate> {
  const current = monthOfDay(dayInNairobi(now))
  const first = firstBookDay(getFirstDayOfMonth(current))
  const day = arrival < first ? first : arrival
  const [month, past] = [monthOfDay(day), monthsFrom(monthOfDay(day), current).slice(0, -1)]
  const stored = past.length > 0 ? await db.getAll(...past.map(monthRef)) : []
  const open = stored.find((record) => !isClosed(record))
  if (open) requireOpen(writes, open)
  const booked = open?.id ?? (past.length > 0 ? current : month)
  return booked === month ? day : getFirstDayOfMonth(booked)
}

/** Whether entries of a day may be in a write: its month is the current one, or required to be open. */
function isBookDayAllowed(writes: Writes, day: CalendarDate, now: Date): boolean {
  const month = monthOfDay(day)
  return month >= monthOfDay(dayInNairobi(now)) || required.get(writes)?.has(month) === true
}

function requireOpen(writes: Writes, record: DocumentSnapshot): void {
  const months = required.get(writes) ?? new Set()
  // A transaction fails by itself if a record that it has read changes. A batch may write each record only once.
  if (!(writes instanceof Transaction) && !months.has(record.id)) addCondition(writes, record)
  required.set(writes, months.add(record.id))
}

/** Changes nothing: only its precondition matters, so parallel entries do not wait for each other. */
function addCondition(writes: Writes, { ref, id: month, updateTime }: DocumentSnapshot): void {
  if (updateTime) writes.update(ref, { month }, { lastUpdateTime: updateTime })
  else writes.delete(ref, { exists: false })
}

/** What the documents of an invoice show of its ledger entries. */
export type InvoiceMovement = Pick<LedgerEntry, 'kind' | 'amount' | 'created_at'>

/** The ledger entries of an invoice, in no order. */
export async function listInvoiceMovements(invoice_id: string): Promise<InvoiceMovement[]> {
  const { docs } = await ledgerEntries.where('invoice_id', '==', invoice_id).select('kind', 'amount', 'created_at').get()
  return docs.map((entry) => withDates(entry.data()) as InvoiceMovement)
}
