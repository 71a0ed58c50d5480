import type { Quotation } from '@domain/billing/quotations/quotation.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { RequestedDocument } from '@domain/projects/requested-document.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { invoiceRef } from '../../functions/src/billing/invoices/change-invoice.ts'
import { db } from '../../functions/src/platform/endpoint/firebase.ts'
import type { Migration, PlannedWrite } from './migration.ts'

/**
 * Requested documents lose the copied notes of rejections, which people without documents could read. Quotations whose
 * invoice was cancelled can be invoiced again.
 */
export const clearNotesAndQuotations: Migration = {
  number: 15,
  name: 'notes and quotations',
  run: async ({ changeEach }) => {
    await changeEach(COLLECTIONS.requestedDocuments, (requests) => requests.map(withoutNotes))
    await changeEach(COLLECTIONS.quotations, releaseFromCancelled)
  },
}

function withoutNotes(stored: DocumentSnapshot): PlannedWrite[] {
  const { status, reason, history } = stored.data() as RequestedDocument
  const isCopied = reason !== '' && status !== 'waived'
  if (!isCopied && !history.some((entry) => entry.to === 'rejected' && entry.reason !== '')) return []
  const cleared = history.map((entry) => (entry.to === 'rejected' ? { ...entry, reason: '' } : entry))
  return [{ update: stored, data: { reason: isCopied ? '' : reason, history: cleared } }]
}

async function releaseFromCancelled(quotations: readonly DocumentSnapshot[]): Promise<PlannedWrite[][]> {
  const ids = quotations.map((quotation) => (quotation.data() as Quotation).invoice_id)
  const named = ids.filter((id) => id !== null)
  const invoices = named.length > 0 ? await db.getAll(...named.map(invoiceRef)) : []
  const cancelled = invoices.filter((invoice) => invoice.get('status') === 'cancelled').map(({ id }) => id)
  return quotations.map((quotation, at) =>
    cancelled.includes(ids[at] ?? '') ? [{ update: quotation, data: { invoice_id: null } }] : [],
  )
}
