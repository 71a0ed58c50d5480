import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { isDunned } from '@domain/billing/invoices/reminder.ts'
import type { Certificate, DecideCertificate } from '@domain/billing/withholding/certificate.ts'
import * as endpoints from '@domain/billing/withholding/withholding.module.ts'
import {
  addCertificateReminder,
  CERTIFICATE_REMINDER_DAYS,
  CERTIFICATE_STATUS_LABELS,
  dueCertificateReminder,
  isRemindedOn,
  unrecordedCertificates,
} from '@domain/billing/withholding/withholding.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { SYSTEM_ACTOR } from '@domain/platform/access/capabilities.ts'
import { dayInNairobi, daysAfter } from '@domain/platform/dates.ts'
import type { DocumentReference, Transaction, WriteBatch } from 'firebase-admin/firestore'
import { readRecipients } from '../../organisations/recipients.ts'
import { ApiError, collections, db, retryOnConflict, type Writes } from '../../platform/endpoint/firebase.ts'
import { implement } from '../../platform/endpoint/implement.ts'
import { forEachRecord, implementSchedule } from '../../platform/endpoint/implement-schedule.ts'
import { findMailbox, notify, recordActivity } from '../../platform/notifications/notify.ts'
import { changeInvoice, invoiceLink, invoiceRef, issuedInvoiceEntry, storedInvoice } from '../invoices/change-invoice.ts'
import { unchanged } from '../ledger/payment-corrections.ts'
import type { Posting } from '../ledger/post-entries.ts'
import {
  acceptCertificate,
  certificateRef,
  type InvoicePart,
  storedCertificate,
  submittedParts,
  takeBackCertificate,
} from './accept-certificate.ts'
import { certificateRejectedMail, certificatesMissingMail } from './certificate-mails.ts'
import { refreshOpenMonths } from './refresh-withholding.ts'

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
    const event = { ...issuedInvoiceEntry(invoice), actor_id: by }
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

export const remindCertificates = implementSchedule(endpoints.remindCertificates, async (now) => {
  await refreshOpenMonths()
  await remindAllCertificates(now)
})

/** Sends only the newest reminder that is due, also after an outage. Idempotent; safe to run concurrently. */
export async function remindAllCertificates(now: Date): Promise<void> {
  const today = dayInNairobi(now)
  const newest = daysAfter(today, -CERTIFICATE_REMINDER_DAYS.after_7)
  const waiting = collections.invoices.where('certificates_since', '<=', newest)
  await forEachRecord(waiting.orderBy('certificates_since'), 'remindCertificates', ({ id }) =>
    changeInvoice(id, async (invoice, writes) => {
      const step = dueCertificateReminder(invoice, today)
      const isSent = step && (await addReminder(writes, invoice, { by: SYSTEM_ACTOR, now })) === 'sent'
      return isSent ? { certificate_reminders: addCertificateReminder(invoice, step, now) } : 'none'
    }),
  )
}

export const sendCertificateReminder = implement(endpoints.sendCertificateReminder, ({ invoice_id }, { uid }, now) =>
  remindNow(invoice_id, { by: uid, now }),
)

/** @throws ApiError if the invoice is disputed or paused, nothing is missing, nobody would get the mail, or the client was reminded today */
async function remindNow(invoiceId: string, { by, now }: Posting): Promise<void> {
  await changeInvoice(invoiceId, async (invoice, writes) => {
    if (!isDunned(invoice)) throw new ApiError('withholding/not-dunned', 409)
    if (isRemindedOn(invoice, dayInNairobi(now))) throw new ApiError('withholding/reminded-today', 409)
    const result = await addReminder(writes, invoice, { by, now })
    if (result === 'nothing missing') throw new ApiError('withholding/nothing-missing', 409)
    if (result === 'no address') throw new ApiError('invoices/no-address', 409)
    return { certificate_reminders: addCertificateReminder(invoice, 'manual', now) }
  })
}

/** Adds the mail and its activity entry to the caller's write, if something is missing and somebody gets the mail. */
async function addReminder(
  writes: WriteBatch,
  invoice: Invoice,
  { by, now }: Posting,
): Promise<'sent' | 'nothing missing' | 'no address'> {
  const missing = unrecordedCertificates(invoice, await submittedParts([invoice.id]))
  if (!invoice.certificates_due || missing.income_tax + missing.vat === 0) return 'nothing missing'
  const profiles = await readRecipients(COLLECTIONS.invoices, invoice)
  if (!profiles.some((each) => findMailbox(each))) return 'no address'
  const mail = certificatesMissingMail(invoice, missing, invoiceLink(invoice))
  notify(writes, 'certificates_missing', { ...issuedInvoiceEntry(invoice), actor_id: by, mail, profiles }, now)
  return 'sent'
}
