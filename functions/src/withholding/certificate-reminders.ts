import { SYSTEM_ACTOR } from '@domain/access/capabilities.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi, daysAfter } from '@domain/dates.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { isDunned } from '@domain/invoices/reminder.policy.ts'
import {
  addCertificateReminder,
  dueCertificateReminder,
  isRemindedOn,
} from '@domain/withholding/certificate-reminder.policy.ts'
import { CERTIFICATE_REMINDER_DAYS } from '@domain/withholding/withholding.constants.ts'
import * as endpoints from '@domain/withholding/withholding.endpoints.ts'
import { unrecordedCertificates } from '@domain/withholding/withholding.policy.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/errors.ts'
import { collections } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { forEachRecord, implementSchedule } from '../endpoint/implement-schedule.ts'
import { changeInvoice, invoiceLink } from '../invoices/change-invoice.ts'
import type { Posting } from '../ledger/post-entries.ts'
import { certificatesMissingMail } from '../mail/templates/certificate-mails.ts'
import { mailboxOf, notify } from '../notifications/notify.ts'
import { readRecipients } from '../notifications/recipients.ts'
import { refreshOpenMonths } from './refresh-withholding.ts'
import { certificateEntry, submittedParts } from './stored-certificate.ts'

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
  if (!profiles.some((each) => mailboxOf(each))) return 'no address'
  const mail = certificatesMissingMail(invoice, missing, invoiceLink(invoice))
  notify(writes, 'certificates_missing', { ...certificateEntry(invoice), actor_id: by, mail, profiles }, now)
  return 'sent'
}
