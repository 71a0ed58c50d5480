import { ownerOf } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { INVOICE_STATUS_LABELS, type InvoiceStatus } from '@domain/invoices/invoice.constants.ts'
import { canChangeStatus } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { INVOICES_PATH } from '@domain/routes.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/api-error.ts'
import { type Change, changeRecord } from '../endpoint/change-record.ts'
import { db } from '../endpoint/firebase.ts'
import { siteLink } from '../endpoint/settings.ts'

/**
 * Changes one invoice, with whatever `change` adds to the same atomic write.
 * @throws ApiError `invoices/not-found`, and whatever `change` throws
 */
export async function changeInvoice(
  id: string,
  change: (invoice: Invoice, writes: WriteBatch) => Change<Invoice> | Promise<Change<Invoice>>,
): Promise<void> {
  await changeRecord<Invoice>(db.collection(COLLECTIONS.invoices).doc(id), (invoice, writes) => {
    if (!invoice) throw new ApiError('invoices/not-found', 404)
    return change(invoice, writes)
  })
}

interface TransitionEntry {
  to: InvoiceStatus
  /** User id, or `system`. */
  by: string
  reason?: string
}

/** The status and history of an invoice after a transition. @throws ApiError where it is not allowed */
export function transitionTo(
  { status, history }: Invoice,
  { to, by, reason = '' }: TransitionEntry,
  now: Date,
): Pick<Invoice, 'status' | 'history'> {
  if (!canChangeStatus(status, to)) throw transitionRefused(status, to)
  return { status: to, history: [...history, { from: status, to, reason, by, at: now.valueOf() }] }
}

/** The refusal of a transition, with the labels of both statuses. */
export function transitionRefused(from: InvoiceStatus, to: InvoiceStatus): ApiError {
  const params = { from: INVOICE_STATUS_LABELS[from], to: INVOICE_STATUS_LABELS[to] }
  return new ApiError('invoices/move-refused', 409, { params })
}

/** @throws ApiError where an invoice is no draft any more, or another one than the admin saw */
export function assertDraftAsSeen(invoice: Invoice, revision: number): void {
  if (invoice.status !== 'draft') throw new ApiError('invoices/no-draft', 409)
  assertAsSeen(invoice, revision)
}

/** @throws ApiError where somebody has changed the draft since the admin saw it */
export function assertAsSeen(invoice: Invoice, revision: number): void {
  if (invoice.revision !== revision) throw new ApiError('invoices/changed-meanwhile', 409)
}

/** Where the mails about an invoice lead to. */
export function invoiceLink({ id }: Pick<Invoice, 'id'>): string {
  return siteLink(INVOICES_PATH, { id })
}

/** What an entry of the activity log says of a change of an invoice. Its client sees the entries from Send on. */
export function invoiceEntry(before: Invoice, to: Invoice['status']) {
  const { id, invoice_number: label, status: from } = before
  const visible_to = before.is_issued || to === 'sent' ? [ownerOf(COLLECTIONS.invoices, before)] : []
  return { subject: `${COLLECTIONS.invoices}/${id}`, label, visible_to, from, to }
}
