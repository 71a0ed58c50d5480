import { LATER_BILLING_FIELDS } from '@domain/billing/invoices/billing-fields.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import {
  canChangeQuotation,
  QUOTATION_STATUS_LABELS,
  type Quotation,
  type QuotationStatus,
} from '@domain/billing/quotations/quotation.ts'
import * as endpoints from '@domain/billing/quotations/quotations.endpoints.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { can, recordAudiences } from '@domain/platform/access/permissions.ts'
import { QUOTATIONS_PATH } from '@domain/routes.ts'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { ApiError, collections, deepDates } from '../../platform/endpoint/firebase.ts'
import { siteLink } from '../../platform/notifications/notify.ts'
import { defineTransitions } from '../../platform/room-definitions.ts'
import { type Change, changeRecord } from '../../platform/search/index-record.ts'
import { implementPdf, readDocumentCheck } from '../pdf/implement-pdf.ts'
import { quotationPdfDefinition } from '../pdf/quotation.ts'

export function quotationRef(id: string): DocumentReference {
  return collections.quotations.doc(id)
}

/** A stored quotation with its times as dates, also if an earlier version stored it; undefined if it does not exist. */
export function storedQuotation(record: DocumentSnapshot): Quotation | undefined {
  const fields = record.data()
  return fields && { ...LATER_BILLING_FIELDS, ...deepDates<Omit<Quotation, 'id'>>(fields), id: record.id }
}

/**
 * Changes one quotation and commits the writes of `change` atomically with it.
 * @throws ApiError `quotations/not-found`; errors of `change` pass through
 */
export async function changeQuotation(
  id: string,
  change: (quotation: Quotation, writes: WriteBatch) => Change<Quotation> | Promise<Change<Quotation>>,
): Promise<void> {
  await changeRecord<Quotation>(quotationRef(id), (quotation, writes) => {
    if (!quotation) throw new ApiError('quotations/not-found', 404)
    return change({ ...LATER_BILLING_FIELDS, ...quotation }, writes)
  })
}

/** Adds to the deletion of an invoice's draft, or to a cancellation, that its quotation can be invoiced again. */
export function releaseQuotation(writes: WriteBatch, { quotation_id }: Pick<Invoice, 'quotation_id'>): void {
  if (quotation_id) writes.update(quotationRef(quotation_id), { invoice_id: null })
}

export const { transitionTo } = defineTransitions({
  isAllowed: canChangeQuotation,
  labels: QUOTATION_STATUS_LABELS,
  refused: 'quotations/move-refused',
})

/** @throws ApiError if the quotation is no longer a draft, or changed since the admin read it */
export function assertDraftRevision({ status, revision: stored }: Quotation, revision: number): void {
  if (status !== 'draft') throw new ApiError('quotations/no-draft', 409)
  if (stored !== revision) throw new ApiError('quotations/changed-meanwhile', 409)
}

export function quotationLink({ id }: Pick<Quotation, 'id'>): string {
  return siteLink(QUOTATIONS_PATH, { id })
}

/** The common fields of a quotation's activity entries. Its client's people see them once the quotation is sent. */
export function quotationEntry(before: Quotation, to: QuotationStatus) {
  const { id, quotation_number: label, status: from } = before
  const visible_to = before.is_issued || to === 'sent' ? recordAudiences(COLLECTIONS.quotations, before) : []
  return { subject: `${COLLECTIONS.quotations}/${id}`, label, visible_to, from, to }
}

export const quotationPdf = implementPdf(endpoints.quotationPdf, async ({ quotation_id }, caller) => {
  const stored = await quotationRef(quotation_id).get()
  const quotation = storedQuotation(stored)
  // The response does not reveal whether the quotation is missing, a draft or another client's.
  if (!quotation || !can(caller, 'quotations/get', quotation)) throw new ApiError('quotations/not-found', 404)
  const issued = { number: quotation.quotation_number, source: stored.ref.path }
  const check = quotation.is_issued ? await readDocumentCheck(issued) : null
  return quotationPdfDefinition(quotation, check)
})
