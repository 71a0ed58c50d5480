import type { Actor } from '@domain/access/capabilities.ts'
import { recordOrganisation } from '@domain/access/ownership.ts'
import { can } from '@domain/access/permissions.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi } from '@domain/dates.ts'
import { DOCX } from '@domain/documents/document.constants.ts'
import type { CheckedFile } from '@domain/documents/file.schema.ts'
import { isPayable } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { ACCOUNTING_PATH } from '@domain/routes.ts'
import type { Certificate } from '@domain/withholding/certificate.schema.ts'
import { type RecordCertificate, recordCertificateSchema } from '@domain/withholding/certificate-form.schema.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { ATTACHMENT_CHECK, checkAttachments, claimAttachments } from '../documents/attachments.ts'
import { discardRejected } from '../documents/file-claims.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { assertSameRequest, retryOnConflict, runTransactionWithRetry } from '../endpoint/conflicts.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { siteLink } from '../endpoint/settings.ts'
import { invoiceRef, storedInvoice } from '../invoices/stored-invoice.ts'
import { certificateRecordedMail } from '../mail/templates/certificate-mails.ts'
import { notify } from '../notifications/notify.ts'
import { readRecipients } from '../notifications/recipients.ts'
import { acceptCertificate, assertCoveredByBalance } from './accept-certificate.ts'
import { certificateEntry, certificateRef, certificates, storedCertificate } from './stored-certificate.ts'

/** Somebody of the client or of the office records the certificate of tax that was withheld from an invoice. */
export const recordCertificate = defineCallable({
  name: 'recordCertificate',
  input: recordCertificateSchema,
  allow: 'member',
  ...ATTACHMENT_CHECK,
  fallbackError: 'withholding/record-failed',
  success: 'withholding/recorded',
  run: storeCertificate,
})

/**
 * Stores a certificate, and accepts it if the office says so. Idempotent.
 * @throws ApiError
 */
async function storeCertificate(entered: RecordCertificate, by: Actor, now: Date): Promise<void> {
  const ref = certificateRef(entered.certificate_id)
  const [known, stored] = await Promise.all([ref.get(), invoiceRef(entered.invoice_id).get()])
  assertMayRecord(storedInvoice(stored), entered, by)
  if (isStored(storedCertificate(known), entered, by)) return
  const file = await checkCopy(entered, by, now)
  // The transaction also reads the certificates with this number, so that of two parallel calls one finds the other's.
  await retryOnConflict(() => runTransactionWithRetry((transaction) => write(transaction, entered, file, by, now)))
}

async function write(
  transaction: Transaction,
  entered: RecordCertificate,
  file: CheckedFile | null,
  by: Actor,
  now: Date,
): Promise<void> {
  const ref = certificateRef(entered.certificate_id)
  const [known, stored] = await transaction.getAll(ref, invoiceRef(entered.invoice_id))
  if (known && isStored(storedCertificate(known), entered, by)) return
  const invoice = stored && storedInvoice(stored)
  assertMayRecord(invoice, entered, by)
  if (!isPayable(invoice)) throw new ApiError('withholding/not-open', 409)
  if (entered.day > dayInNairobi(now)) throw new ApiError('withholding/in-future', 400)
  assertCoveredByBalance(invoice, entered)
  const certificate = certificateOf(entered, invoice, file, by, now)
  await assertNewNumber(transaction, certificate)
  const profiles = entered.is_accepted ? await readRecipients(COLLECTIONS.invoices, invoice, transaction) : []
  if (file) await claimAttachments(transaction, [file], ref)
  const { id: _id, ...record } = certificate
  transaction.create(ref, record)
  const event = { ...certificateEntry(invoice), actor_id: by.uid }
  const isOffice = can(by, 'withholding_certificates/decide')
  if (isOffice) recordActivity(transaction, { ...event, kind: 'certificate_recorded' }, now)
  else {
    const mail = certificateRecordedMail(invoice, certificate, siteLink(ACCOUNTING_PATH, { tab: 'certificates' }))
    notify(transaction, 'certificate_recorded', { ...event, mail, by_client: true, cause: ref.path }, now)
  }
  if (!entered.is_accepted || !stored) return
  transaction.update(stored.ref, await acceptCertificate(transaction, invoice, certificate, profiles, { by: by.uid, now }))
}

/** The response does not reveal whether the invoice is missing, a draft or another client's. @throws ApiError */
function assertMayRecord(
  invoice: Invoice | undefined,
  { is_accepted }: RecordCertificate,
  by: Actor,
): asserts invoice is Invoice {
  const isTheirs = invoice && can(by, 'invoices/get', invoice) && can(by, 'withholding_certificates/record', invoice)
  if (!isTheirs) throw new ApiError('invoices/not-found', 404)
  if (is_accepted && !can(by, 'withholding_certificates/decide')) throw new ApiError('auth/not-allowed', 403)
}

/** Whether an earlier call stored it. @throws ApiError if that call had other content or another author */
function isStored(known: Certificate | undefined, entered: RecordCertificate, { uid }: Actor): boolean {
  if (!known) return false
  const { certificate_id: _id, is_accepted: _accepted, ...request } = entered
  const stored = { ...known, file_path: known.file?.file_path ?? null }
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
  const params = { number: certificate_number, invoice_number: other.invoice_number }
  throw new ApiError('withholding/number-known', 409, { params })
}

function certificateOf(
  { certificate_id: id, invoice_id, kind, certificate_number, day, amount, is_accepted }: RecordCertificate,
  invoice: Invoice,
  file: CheckedFile | null,
  { uid }: Actor,
  now: Date,
): Certificate {
  return {
    id,
    invoice_id,
    invoice_number: invoice.invoice_number,
    client_id: invoice.client_id,
    organisation_id: recordOrganisation(COLLECTIONS.invoices, invoice),
    kind,
    certificate_number,
    day,
    amount,
    currency: invoice.currency,
    file,
    status: is_accepted ? 'accepted' : 'submitted',
    reason: '',
    recorded_by: uid,
    decided_by: is_accepted ? uid : null,
    decided_at: is_accepted ? now : null,
    created_at: now,
  }
}
