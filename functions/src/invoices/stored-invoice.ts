import { type Invoice, LATER_INVOICE_FIELDS } from '@domain/invoices/invoice.schema.ts'
import type { DocumentReference, DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { collections, withDates } from '../endpoint/firebase.ts'

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
