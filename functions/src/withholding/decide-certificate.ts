import { COLLECTIONS } from '@domain/collections.ts'
import type { Certificate } from '@domain/withholding/certificate.schema.ts'
import type { DecideCertificate } from '@domain/withholding/certificate-form.schema.ts'
import { CERTIFICATE_STATUS_LABELS } from '@domain/withholding/withholding.constants.ts'
import * as endpoints from '@domain/withholding/withholding.endpoints.ts'
import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { ApiError } from '../endpoint/errors.ts'
import { db, retryOnConflict, type Writes } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { invoiceLink } from '../invoices/change-invoice.ts'
import { invoiceRef, storedInvoice } from '../invoices/stored-invoice.ts'
import { unchanged } from '../ledger/payment-corrections.ts'
import type { Posting } from '../ledger/post-entries.ts'
import { certificateRejectedMail } from '../mail/templates/certificate-mails.ts'
import { notify } from '../notifications/notify.ts'
import { readRecipients } from '../notifications/recipients.ts'
import { acceptCertificate, type InvoicePart, takeBackCertificate } from './accept-certificate.ts'
import { certificateEntry, certificateRef, storedCertificate } from './stored-certificate.ts'

export const decideCertificate = implement(endpoints.decideCertificate, (decision, { uid }, now) =>
  storeCertificateDecision(decision, { by: uid, now }),
)

/**
 * Changes the certificate and all of its invoices in one atomic write, if they are unchanged since they were read. Idempotent:
 * a repeated decision changes nothing. @throws ApiError
 */
export async function storeCertificateDecision(
  { certificate_id, decision, reason }: DecideCertificate,
  { by, now }: Posting,
): Promise<void> {
  const ref = certificateRef(certificate_id)
  const status = decision === 'accepted' ? 'accepted' : 'rejected'
  await retryOnConflict(async () => {
    const { stored, certificate, parts } = await db.runTransaction((transaction) => readTogether(transaction, ref), {
      readOnly: true,
    })
    if (certificate.status === status && certificate.reason === reason) return
    const isTakenBack = decision === 'taken-back'
    assertStatus(certificate, isTakenBack ? 'accepted' : 'submitted')
    const writes = db.batch()
    writes.update(ref, { status, reason, decided_by: by, decided_at: now }, unchanged(stored))
    const profiles = parts[0] ? await readRecipients(COLLECTIONS.invoices, parts[0].invoice) : []
    if (decision === 'accepted') await acceptCertificate(writes, certificate, parts, profiles, { by, now })
    else announceRejection(writes, { ...certificate, reason }, parts, profiles, { by, now })
    if (isTakenBack) await takeBackCertificate(writes, certificate, parts, reason, { by, now })
    await writes.commit()
  })
}

/**
 * A certificate and its invoices as they were at one moment. An invoice that is read later may have counted the same decision
 * of another call already, which would be refused instead of repeated. @throws ApiError
 */
async function readTogether(transaction: Transaction, ref: DocumentReference) {
  const stored = await transaction.get(ref)
  const certificate = storedCertificate(stored)
  if (!certificate) throw new ApiError('withholding/not-found', 404)
  const records = await transaction.getAll(...certificate.parts.map(({ invoice_id }) => invoiceRef(invoice_id)))
  const parts = records.map((record, index): InvoicePart => {
    const invoice = storedInvoice(record)
    if (!invoice) throw new ApiError('invoices/not-found', 404)
    return { record, invoice, amount: certificate.parts[index]?.amount ?? 0 }
  })
  return { stored, certificate, parts }
}

/** Adds activity and one mail to the write. */
function announceRejection(
  writes: Writes,
  certificate: Certificate,
  parts: readonly InvoicePart[],
  profiles: Parameters<typeof acceptCertificate>[3],
  { by, now }: Posting,
): void {
  for (const [index, { invoice }] of parts.entries()) {
    const event = { ...certificateEntry(invoice), actor_id: by }
    if (index > 0) recordActivity(writes, { ...event, kind: 'certificate_rejected' }, now)
    else {
      const mail = certificateRejectedMail(parts, certificate, certificate.reason, invoiceLink(invoice))
      notify(writes, 'certificate_rejected', { ...event, mail, profiles, cause: certificateRef(certificate.id).path }, now)
    }
  }
}

function assertStatus(certificate: Certificate, expected: Certificate['status']): void {
  if (certificate.status === expected) return
  const status = CERTIFICATE_STATUS_LABELS[certificate.status].toLowerCase()
  throw new ApiError('withholding/decided-already', 409, { params: { status } })
}
