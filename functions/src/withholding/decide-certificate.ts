import { COLLECTIONS } from '@domain/collections.ts'
import type { Certificate } from '@domain/withholding/certificate.schema.ts'
import { type DecideCertificate, decideCertificateSchema } from '@domain/withholding/certificate-form.schema.ts'
import { CERTIFICATE_STATUS_LABELS } from '@domain/withholding/withholding.constants.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { changeInvoice, invoiceLink } from '../invoices/change-invoice.ts'
import type { Posting } from '../ledger/post-entries.ts'
import { certificateRejectedMail } from '../mail/templates/certificate-mails.ts'
import { notify } from '../notifications/notify.ts'
import { readRecipients } from '../notifications/recipients.ts'
import { acceptCertificate } from './accept-certificate.ts'
import { certificateEntry, certificateRef, storedCertificate } from './stored-certificate.ts'

/** The office accepts a recorded certificate, which settles its part of the invoice, or rejects it with a reason. */
export const decideCertificate = defineCallable({
  name: 'decideCertificate',
  input: decideCertificateSchema,
  allow: 'withholding_certificates/decide',
  fallbackError: 'withholding/decide-failed',
  success: 'withholding/decided',
  run: (decision, { uid }, now) => storeCertificateDecision(decision, { by: uid, now }),
})

/** Idempotent: a repeated decision changes nothing. @throws ApiError */
export async function storeCertificateDecision(
  { certificate_id, decision, reason }: DecideCertificate,
  { by, now }: Posting,
): Promise<void> {
  const ref = certificateRef(certificate_id)
  const { invoice_id } = existing(storedCertificate(await ref.get()))
  await changeInvoice(invoice_id, async (invoice, writes) => {
    const stored = await ref.get()
    const certificate = existing(storedCertificate(stored))
    const isRepeated = certificate.status === decision && certificate.reason === reason
    if (isRepeated) return 'none'
    if (certificate.status !== 'submitted' || !stored.updateTime) {
      const status = CERTIFICATE_STATUS_LABELS[certificate.status].toLowerCase()
      throw new ApiError('withholding/decided-already', 409, { params: { status } })
    }
    const decided = { status: decision, reason, decided_by: by, decided_at: now }
    writes.update(ref, decided, { lastUpdateTime: stored.updateTime })
    const profiles = await readRecipients(COLLECTIONS.invoices, invoice)
    if (decision === 'accepted') return acceptCertificate(writes, invoice, certificate, profiles, { by, now })
    const mail = certificateRejectedMail(invoice, certificate, reason, invoiceLink(invoice))
    const notice = { ...certificateEntry(invoice), actor_id: by, mail, profiles, cause: ref.path }
    notify(writes, 'certificate_rejected', notice, now)
    return 'keep'
  })
}

function existing(certificate: Certificate | undefined): Certificate {
  if (!certificate) throw new ApiError('withholding/not-found', 404)
  return certificate
}
