import { recordAudiences } from '@domain/access/ownership.ts'
import { can } from '@domain/access/permissions.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { type Certificate, type CertificatePart, partsOf } from '@domain/withholding/certificate.schema.ts'
import * as endpoints from '@domain/withholding/withholding.endpoints.ts'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { openFile } from '../documents/open-document.ts'
import { ApiError } from '../endpoint/errors.ts'
import { collections, withDates } from '../endpoint/firebase.ts'
import { implementDownload } from '../endpoint/implement.ts'

export const certificates = collections.certificates

export function certificateRef(id: string): DocumentReference {
  return certificates.doc(id)
}

/** A stored certificate with its times as dates and its parts, also if an earlier version stored it; undefined if it does not exist. */
export function storedCertificate(record: DocumentSnapshot): Certificate | undefined {
  const fields = record.data()
  if (!fields) return undefined
  const certificate = { ...(withDates(fields) as Omit<Certificate, 'id'>), id: record.id }
  return { ...certificate, parts: partsOf(certificate) }
}

export interface SubmittedPart extends CertificatePart, Pick<Certificate, 'kind'> {
  certificate_id: string
}

/** The parts of these invoices in certificates that the office has not checked. @param invoiceIds at most 30 */
export async function submittedParts(invoiceIds: readonly string[]): Promise<SubmittedPart[]> {
  const found = await Promise.all([
    certificates.where('invoice_ids', 'array-contains-any', invoiceIds).get(),
    // Those of an earlier version.
    certificates.where('invoice_id', 'in', invoiceIds).get(),
  ])
  const submitted = found
    .flatMap(({ docs }) => docs.flatMap((record) => storedCertificate(record) ?? []))
    .filter(({ status }) => status === 'submitted')
  return submitted.flatMap(({ id, kind, parts }) =>
    parts.filter(({ invoice_id }) => invoiceIds.includes(invoice_id)).map((part) => ({ ...part, kind, certificate_id: id })),
  )
}

/** The common fields of activity entries about the certificates of an invoice. */
export function certificateEntry({ id, invoice_number: label, ...invoice }: Invoice) {
  const visible_to = recordAudiences(COLLECTIONS.invoices, invoice)
  return { subject: `${COLLECTIONS.invoices}/${id}`, label, visible_to }
}

export const openCertificate = implementDownload(endpoints.openCertificate, async ({ certificate_id }, caller) => {
  const certificate = storedCertificate(await certificateRef(certificate_id).get())
  const isReadable = certificate && can(caller, 'withholding_certificates/get', certificate)
  // The response does not reveal whether the certificate is missing, has no file or is another client's.
  if (!isReadable || !certificate.file) throw new ApiError('documents/file-gone', 404)
  return openFile(certificate.file)
})
