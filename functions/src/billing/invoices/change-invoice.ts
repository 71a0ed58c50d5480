import { type CreditNote, countedNotes } from '@domain/billing/credit-notes/credit-note.ts'
import { type Invoice, LATER_INVOICE_FIELDS } from '@domain/billing/invoices/invoice.schema.ts'
import { canChangeStatus, INVOICE_STATUS_LABELS } from '@domain/billing/invoices/invoice.ts'
import { isPlausibleRate } from '@domain/billing/lines/line.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { recordAudiences } from '@domain/platform/access/permissions.ts'
import type { Currency } from '@domain/platform/money.ts'
import { INVOICES_PATH } from '@domain/routes.ts'
import type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  Transaction,
  WriteBatch,
} from 'firebase-admin/firestore'
import { ApiError, collections, withDates } from '../../platform/endpoint/firebase.ts'
import { slicesForIn } from '../../platform/endpoint/implement-schedule.ts'
import { siteLink } from '../../platform/notifications/notify.ts'
import { defineTransitions } from '../../platform/room-definitions.ts'
import { type Change, changeRecord } from '../../platform/search/index-record.ts'

/**
 * Changes one invoice and commits the writes of `change` atomically with it.
 * @throws ApiError `invoices/not-found`; errors of `change` pass through
 */
export async function changeInvoice(
  id: string,
  change: (invoice: Invoice, writes: WriteBatch) => Change<Invoice> | Promise<Change<Invoice>>,
): Promise<void> {
  await changeRecord<Invoice>(invoiceRef(id), (invoice, writes) => {
    if (!invoice) throw new ApiError('invoices/not-found', 404)
    return change({ ...LATER_INVOICE_FIELDS, ...invoice }, writes)
  })
}

export const { transitionTo, transitionRefused } = defineTransitions({
  isAllowed: canChangeStatus,
  labels: INVOICE_STATUS_LABELS,
  refused: 'invoices/move-refused',
})

/** @throws ApiError if the invoice is no longer a draft, is being signed, or changed since the admin read it */
export function assertDraftRevision(invoice: Invoice, revision: number): void {
  if (invoice.status !== 'draft') throw new ApiError('invoices/no-draft', 409)
  assertNotSigning(invoice)
  assertRevision(invoice, revision)
}

/** @throws ApiError if the draft changed since the admin read it */
export function assertRevision(invoice: Invoice, revision: number): void {
  if (invoice.revision !== revision) throw new ApiError('invoices/changed-meanwhile', 409)
}

export function invoiceLink({ id }: Pick<Invoice, 'id'>): string {
  return siteLink(INVOICES_PATH, { id })
}

/** The common fields of an invoice's activity entries. Its client's people see them once the invoice is sent. */
export function invoiceEntry(before: Invoice, to: Invoice['status']) {
  const about = issuedInvoiceEntry(before)
  return { ...about, visible_to: before.is_issued || to === 'sent' ? about.visible_to : [], from: before.status, to }
}

/** The common fields of activity entries about an issued invoice: its client's people see them. */
export function issuedInvoiceEntry({ id, invoice_number: label, ...invoice }: Invoice) {
  const visible_to = recordAudiences(COLLECTIONS.invoices, invoice)
  return { subject: `${COLLECTIONS.invoices}/${id}`, label, visible_to }
}

/** A stored invoice with its times as dates, also if an earlier version stored it; undefined if it does not exist. */
export function storedInvoice(record: DocumentSnapshot): Invoice | undefined {
  const fields = record.data()
  return fields && { ...LATER_INVOICE_FIELDS, ...(withDates(fields) as Omit<Invoice, 'id'>), id: record.id }
}

export function invoiceRef(id: string): DocumentReference {
  return collections.invoices.doc(id)
}

/** The invoices that were made from a quotation: at most one that is not cancelled. */
export async function invoicesOfQuotation(quotationId: string): Promise<QueryDocumentSnapshot[]> {
  return (await collections.invoices.where('quotation_id', '==', quotationId).get()).docs
}

/** @throws ApiError if the draft waits for the signature of the tax authority */
export function assertNotSigning({ signing_since }: Pick<Invoice, 'signing_since'>): void {
  if (signing_since) throw new ApiError('tax/signing', 409)
}

/** Adds to the deletion of an invoice's draft that its milestone has no invoice any longer. */
export function releaseMilestone(writes: WriteBatch, { milestone_id }: Pick<Invoice, 'milestone_id'>): void {
  if (milestone_id) writes.update(collections.milestones.doc(milestone_id), { invoice_id: null })
}

interface RateInput {
  currency: Currency
  exchange_rate: number | null
  confirms_rate?: boolean | undefined
}

/** Newer invoices without a rate are drafts. */
const NEWEST = 10

/** @param known a rate that was confirmed before @throws ApiError if the rate is unusual, and the office did not confirm it */
export async function assertPlausibleRate(
  { currency, exchange_rate, confirms_rate = false }: RateInput,
  known: number | null = null,
): Promise<void> {
  if (exchange_rate === null || confirms_rate || exchange_rate === known) return
  if (!isPlausibleRate(currency, exchange_rate, await latestRate(currency))) throw new ApiError('invoices/rate-unusual', 400)
}

/** The exchange rate of the newest invoice of a currency that has one. */
async function latestRate(currency: Currency): Promise<number | null> {
  const ofCurrency = collections.invoices.where('currency', '==', currency)
  const { docs } = await ofCurrency.orderBy('created_at', 'desc').select('exchange_rate', 'is_opening').limit(NEWEST).get()
  // The rate of an opening item is that of its old invoice. The page compares with the same invoice.
  const rates = docs.map((invoice): unknown => (invoice.get('is_opening') ? null : invoice.get('exchange_rate')))
  return rates.find((rate) => typeof rate === 'number') ?? null
}

export const creditNotes = collections.creditNotes

/** The credit notes of some invoices that credit something, in no order. */
export async function listCountedNotes(invoiceIds: readonly string[], transaction?: Transaction): Promise<CreditNote[]> {
  const get = (query: Query) => (transaction ? transaction.get(query) : query.get())
  const notes: CreditNote[] = []
  for (const some of slicesForIn(invoiceIds)) {
    const { docs } = await get(creditNotes.where('invoice_id', 'in', some))
    notes.push(...docs.map((note) => ({ ...withDates(note.data()), id: note.id }) as CreditNote))
  }
  return countedNotes(notes)
}
