import { isPayable } from '@domain/billing/invoices/invoice.ts'
import type { Certificate, RecordCertificate } from '@domain/billing/withholding/certificate.ts'
import * as endpoints from '@domain/billing/withholding/withholding.module.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { type CheckedFile, DOCX } from '@domain/documents/upload.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { toMajor, toMinor } from '@domain/platform/money.ts'
import { ACCOUNTING_PATH } from '@domain/routes.ts'
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { ATTACHMENT_CHECK, checkAttachments, claimAttachments } from '../../documents/attachments.ts'
import { readRecipients } from '../../organisations/recipients.ts'
import { ApiError, db, retryOnConflict, runTransactionWithRetry } from '../../platform/endpoint/firebase.ts'
import { assertSameRequest, implement } from '../../platform/endpoint/implement.ts'
import { discardRejected } from '../../platform/files/file-claims.ts'
import { notify, recordActivity, siteLink } from '../../platform/notifications/notify.ts'
import { invoiceRef, issuedInvoiceEntry, storedInvoice } from '../invoices/change-invoice.ts'
import { toLedgerAccount } from '../ledger/post-entries.ts'
import {
  acceptCertificate,
  assertAllowed,
  certificateRef,
  certificates,
  type InvoicePart,
  storedCertificate,
  submittedParts,
} from './accept-certificate.ts'
import { certificateRecordedMail } from './certificate-mails.ts'

export const recordCertificate = implement(endpoints.recordCertificate, storeCertificate, ATTACHMENT_CHECK)

/**
 * Stores a certificate, and accepts it if the office says so. Idempotent.
 * @throws ApiError
 */
async function storeCertificate(input: RecordCertificate, by: Actor, now: Date): Promise<void> {
  const [known, ...stored] = await db.getAll(...getCertificateRefs(input))
  readParts(stored, input, by)
  if (known && isStored(storedCertificate(known), input, by)) return
  const file = await checkCopy(input, by, now)
  // The transaction also reads the certificates with this number, so that of two parallel calls one finds the other's.
  await retryOnConflict(() => runTransactionWithRetry((transaction) => write(transaction, input, file, by, now)))
}

function getCertificateRefs({ certificate_id, parts }: RecordCertificate): [DocumentReference, ...DocumentReference[]] {
  return [certificateRef(certificate_id), ...parts.map(({ invoice_id }) => invoiceRef(invoice_id))]
}

async function write(
  transaction: Transaction,
  input: RecordCertificate,
  file: CheckedFile | null,
  by: Actor,
  now: Date,
): Promise<void> {
  const [known, ...stored] = await transaction.getAll(...getCertificateRefs(input))
  if (known && isStored(storedCertificate(known), input, by)) return
  const parts = readParts(stored, input, by)
  assertRecordable(parts, input, now)
  const certificate = buildCertificate(input, parts, file, by, now)
  await assertNewNumber(transaction, certificate)
  const isOffice = can(by, 'withholding_certificates/decide')
  // Not read by the transaction, whose locks would cover certificates of others: see the change of the invoices below.
  const submitted = await submittedParts(certificate.invoice_ids)
  assertAllowed(parts, input.kind, { isOffice, submitted })
  const [first] = parts
  const profiles = input.is_accepted && first ? await readRecipients(COLLECTIONS.invoices, first.invoice, transaction) : []
  const ref = certificateRef(input.certificate_id)
  if (file) await claimAttachments(transaction, [file], ref)
  const { id: _id, ...record } = certificate
  transaction.create(ref, record)
  for (const [index, { invoice }] of parts.entries()) {
    const event = { ...issuedInvoiceEntry(invoice), actor_id: by.uid }
    if (isOffice || index > 0) recordActivity(transaction, { ...event, kind: 'certificate_recorded' }, now)
    else {
      const mail = certificateRecordedMail(parts, certificate, siteLink(ACCOUNTING_PATH, { tab: 'certificates' }))
      notify(transaction, 'certificate_recorded', { ...event, mail, by_client: true, cause: ref.path }, now)
    }
  }
  if (input.is_accepted) return acceptCertificate(transaction, certificate, parts, profiles, { by: by.uid, now })
  // Of two parallel certificates over an invoice, one finds it changed, runs again, and counts the other.
  for (const part of parts) transaction.update(part.record.ref, { revision: part.invoice.revision + 1 })
}

/**
 * The parts with their invoices. The response does not reveal whether an invoice is missing, a draft or another client's.
 * @throws ApiError
 */
function readParts(records: readonly DocumentSnapshot[], { parts, is_accepted }: RecordCertificate, by: Actor): InvoicePart[] {
  const read = records.map((record, index) => {
    const invoice = storedInvoice(record)
    const isTheirs = invoice && can(by, 'invoices/get', invoice) && can(by, 'withholding_certificates/record', invoice)
    if (!isTheirs) throw new ApiError('invoices/not-found', 404)
    return { record, invoice, amount: parts[index]?.amount ?? 0 }
  })
  if (is_accepted && !can(by, 'withholding_certificates/decide')) throw new ApiError('auth/not-allowed', 403)
  return read
}

/** @throws ApiError if the invoices belong to several accounts, one is not open, or the day has not come */
function assertRecordable(parts: readonly InvoicePart[], { day }: RecordCertificate, now: Date): void {
  const accounts = new Set(
    parts.map(({ invoice }) => JSON.stringify([toLedgerAccount(invoice).organisation_id, invoice.currency])),
  )
  if (accounts.size > 1) throw new ApiError('withholding/several-clients', 409)
  const closed = parts.find(({ invoice }) => !isPayable(invoice))?.invoice
  if (closed) throw new ApiError('withholding/not-open', 409, { params: { invoice_number: closed.invoice_number } })
  if (day > dayInNairobi(now)) throw new ApiError('withholding/in-future', 400)
}

/** Whether an earlier call stored it. @throws ApiError if that call had other content or another author */
function isStored(known: Certificate | undefined, input: RecordCertificate, { uid }: Actor): boolean {
  if (!known) return false
  const { certificate_id: _id, is_accepted: _accepted, ...request } = input
  const parts = known.parts.map(({ invoice_id, amount }) => ({ invoice_id, amount }))
  const stored = { ...known, parts, file_path: known.file?.file_path ?? null }
  assertSameRequest(stored, { ...request, recorded_by: uid }, 'withholding/recorded-otherwise')
  return true
}

/** The checked copy of the certificate. @throws ApiError with the path of a rejected upload as `subject` */
async function checkCopy({ file_path, certificate_id }: RecordCertificate, by: Actor, now: Date): Promise<CheckedFile | null> {
  if (file_path === null) return null
  const [attachment] = await checkAttachments([file_path], by.uid, certificateRef(certificate_id), now)
  if (!attachment) return null
  const { id: _id, ...file } = attachment
  if (file.type !== DOCX) return file
  await discardRejected(file_path, now)
  throw new ApiError('withholding/file-type', 415, { subject: file_path })
}

/** @throws ApiError if the organisation has recorded a certificate with this number that was not rejected */
async function assertNewNumber(transaction: Transaction, certificate: Certificate): Promise<void> {
  const { organisation_id, kind, certificate_number } = certificate
  const ofClient = certificates.where('organisation_id', '==', organisation_id).where('kind', '==', kind)
  const { docs } = await transaction.get(ofClient.where('certificate_number', '==', certificate_number))
  const other = docs.map(storedCertificate).find((each) => each && each.status !== 'rejected')
  if (!other) return
  const params = { number: certificate_number, invoice_number: other.parts[0]?.invoice_number ?? '' }
  throw new ApiError('withholding/number-known', 409, { params })
}

function buildCertificate(
  { certificate_id: id, kind, certificate_number, day, is_accepted }: RecordCertificate,
  parts: readonly InvoicePart[],
  file: CheckedFile | null,
  { uid }: Actor,
  now: Date,
): Certificate {
  const [first] = parts
  if (!first) throw new Error('A certificate has an invoice')
  return {
    id,
    parts: parts.map(({ invoice, amount }) => ({ invoice_id: invoice.id, invoice_number: invoice.invoice_number, amount })),
    invoice_ids: parts.map(({ invoice }) => invoice.id),
    ...toLedgerAccount(first.invoice),
    kind,
    certificate_number,
    day,
    amount: toMajor(parts.reduce((sum, { amount }) => sum + toMinor(amount), 0)),
    file,
    status: is_accepted ? 'accepted' : 'submitted',
    reason: '',
    recorded_by: uid,
    decided_by: is_accepted ? uid : null,
    decided_at: is_accepted ? now : null,
    created_at: now,
  }
}
