import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { type Certificate, type CertificatePart, getCertificateParts } from '@domain/billing/withholding/certificate.ts'
import { allowedPart } from '@domain/billing/withholding/expected-withholding.ts'
import * as endpoints from '@domain/billing/withholding/withholding.module.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { formatExactMoney, toMajor, toMinor } from '@domain/platform/money.ts'
import { refusedPartText } from '@texts/billing/withholding.ts'
import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { openFile } from '../../documents/document-access.ts'
import { ApiError, collections, type Writes, withDates } from '../../platform/endpoint/firebase.ts'
import { implementDownload } from '../../platform/endpoint/implement.ts'
import { notify, recordActivity } from '../../platform/notifications/notify.ts'
import { updateIndexed } from '../../platform/search/index-record.ts'
import { invoiceLink, issuedInvoiceEntry } from '../invoices/change-invoice.ts'
import { type NewEntry, type Posting, postToInvoice } from '../ledger/post-entries.ts'
import { certificateAcceptedMail } from './certificate-mails.ts'

/** A part of a certificate with its invoice as it was read. Amounts in major units. */
export interface InvoicePart {
  record: DocumentSnapshot
  invoice: Invoice
  amount: number
}

interface Recording {
  isOffice: boolean
  /** The parts of other certificates that count already. */
  submitted?: readonly SubmittedPart[]
}

/** @throws ApiError that names each part over more than can be recorded on its invoice */
export function assertAllowed(
  parts: readonly InvoicePart[],
  kind: Certificate['kind'],
  { isOffice, submitted = [] }: Recording,
): void {
  const refused = parts.flatMap(({ invoice, amount }) => {
    const others = submitted.filter((each) => each.invoice_id === invoice.id && each.kind === kind)
    const before = others.reduce((sum, each) => sum + toMinor(each.amount), 0)
    const allowed = allowedPart(invoice, kind, { isOffice, submitted: before })
    const money = (major: number) => formatExactMoney(major, invoice.currency)
    return toMinor(amount) > allowed ? [refusedPartText(invoice.invoice_number, money(toMajor(allowed)), money(amount))] : []
  })
  if (refused.length > 0) throw new ApiError('withholding/more-than-due', 409, { params: { parts: refused.join(', ') } })
}

/**
 * Adds what an accepted certificate causes to the caller's atomic write: the ledger entry and the figures of each invoice,
 * activity and mail. It belongs to the day on which it is accepted, because it settles nothing before.
 * @param profiles the people of the client
 * @throws ApiError as `assertAllowed`
 */
export async function acceptCertificate(
  writes: Writes,
  certificate: Certificate,
  parts: readonly InvoicePart[],
  profiles: readonly DocumentData[],
  posting: Posting,
): Promise<void> {
  const { by, now } = posting
  const { id, kind } = certificate
  assertAllowed(parts, kind, { isOffice: true })
  const after = await postParts(writes, certificate, parts, posting, ({ amount }, part) => ({
    id: `certificate-${partId(id, part)}`,
    kind: 'certificate',
    amount: -amount,
  }))
  for (const [index, { invoice, status }] of after.entries()) {
    const event = { ...issuedInvoiceEntry(invoice), actor_id: by }
    if (index === 0) {
      const mail = certificateAcceptedMail(after, certificate, invoiceLink(invoice))
      notify(writes, 'certificate_accepted', { ...event, mail, profiles, cause: certificateRef(id).path }, now)
    } else recordActivity(writes, { ...event, kind: 'certificate_accepted' }, now)
    if (status === 'paid') recordActivity(writes, { ...event, kind: 'invoice_paid' }, now)
  }
}

/**
 * Adds the reversals of an accepted certificate to the caller's atomic write. Its parts of the invoices are open again.
 * @throws ApiError if a credit note has cancelled one of the invoices, and turned this part into credit
 */
export async function takeBackCertificate(
  writes: Writes,
  certificate: Certificate,
  parts: readonly InvoicePart[],
  reason: string,
  posting: Posting,
): Promise<void> {
  if (parts.some(({ invoice }) => invoice.status === 'cancelled')) throw new ApiError('ledger/invoice-cancelled', 409)
  await postParts(writes, certificate, parts, posting, ({ amount }, part) => ({
    id: `reversal-certificate-${partId(certificate.id, part)}`,
    kind: 'reversal',
    amount,
    reason,
  }))
}

/** The id of the first part is that of a certificate for one invoice. */
const partId = (id: string, index: number) => (index === 0 ? id : `${id}-${index + 1}`)

/** Posts an entry for each part and changes its invoice. @returns the parts with their invoices as they will be */
async function postParts(
  writes: Writes,
  { id, kind: certificate_kind, certificate_number: label }: Certificate,
  parts: readonly InvoicePart[],
  posting: Posting,
  toPartEntry: (part: InvoicePart, index: number) => Pick<NewEntry, 'id' | 'kind' | 'amount' | 'reason'>,
) {
  const of = { source: certificateRef(id).path, day: dayInNairobi(posting.now), certificate_kind, label }
  const after = []
  for (const [index, part] of parts.entries()) {
    const fields = await postToInvoice(writes, part.invoice, [{ ...of, ...toPartEntry(part, index) }], posting)
    updateIndexed(writes, part.record, fields)
    after.push({ invoice: { ...part.invoice, ...fields }, amount: part.amount, status: fields.status })
  }
  return after
}

export const certificates = collections.certificates

export function certificateRef(id: string): DocumentReference {
  return certificates.doc(id)
}

/** A stored certificate with its times as dates and its parts, also if an earlier version stored it; undefined if it does not exist. */
export function storedCertificate(record: DocumentSnapshot): Certificate | undefined {
  const fields = record.data()
  if (!fields) return undefined
  const certificate = { ...(withDates(fields) as Omit<Certificate, 'id'>), id: record.id }
  return { ...certificate, parts: getCertificateParts(certificate) }
}

interface SubmittedPart extends CertificatePart, Pick<Certificate, 'kind'> {
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

export const openCertificate = implementDownload(endpoints.openCertificate, async ({ certificate_id }, caller) => {
  const certificate = storedCertificate(await certificateRef(certificate_id).get())
  const isReadable = certificate && can(caller, 'withholding_certificates/get', certificate)
  // The response does not reveal whether the certificate is missing, has no file or is another client's.
  if (!isReadable || !certificate.file) throw new ApiError('documents/file-gone', 404)
  return openFile(certificate.file)
})
