import { recordAudiences } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { Certificate } from '@domain/withholding/certificate.schema.ts'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { withDates } from '../endpoint/stored-time.ts'

export const certificates = db.collection(COLLECTIONS.certificates)

export function certificateRef(id: string): DocumentReference {
  return certificates.doc(id)
}

/** A stored certificate with its times as dates; undefined if it does not exist. */
export function storedCertificate(record: DocumentSnapshot): Certificate | undefined {
  const fields = record.data()
  return fields && { ...(withDates(fields) as Omit<Certificate, 'id'>), id: record.id }
}

/** The certificates of an invoice that the office has not checked. */
export async function submittedCertificates(invoiceId: string): Promise<Certificate[]> {
  const { docs } = await certificates.where('invoice_id', '==', invoiceId).get()
  return docs.flatMap((record) => storedCertificate(record) ?? []).filter(({ status }) => status === 'submitted')
}

/** The common fields of activity entries about the certificates of an invoice. */
export function certificateEntry({ id, invoice_number: label, ...invoice }: Invoice) {
  const visible_to = recordAudiences(COLLECTIONS.invoices, invoice)
  return { subject: `${COLLECTIONS.invoices}/${id}`, label, visible_to }
}
