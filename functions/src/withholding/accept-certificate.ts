import { dayInNairobi } from '@domain/dates.ts'
import { balanceMinor, balanceOf, isPayable } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatExactMoney, toMinor } from '@domain/money.ts'
import type { Certificate } from '@domain/withholding/certificate.schema.ts'
import type { DocumentData } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { ApiError } from '../endpoint/api-error.ts'
import type { Writes } from '../endpoint/firebase.ts'
import { invoiceLink } from '../invoices/change-invoice.ts'
import { type Posting, postToInvoice } from '../ledger/post-entries.ts'
import { certificateAcceptedMail } from '../mail/templates/certificate-mails.ts'
import { notify } from '../notifications/notify.ts'
import { certificateEntry, certificateRef } from './stored-certificate.ts'

type Amount = Pick<Certificate, 'amount'>

/** @throws ApiError if the invoice is not open, or less than the certificate is due on it */
export function assertCoveredByBalance(invoice: Invoice, { amount }: Amount): void {
  const { currency } = invoice
  if (isPayable(invoice) && toMinor(amount) <= balanceMinor(invoice)) return
  const due = isPayable(invoice) ? balanceOf(invoice) : 0
  const params = { due: formatExactMoney(due, currency), amount: formatExactMoney(amount, currency) }
  throw new ApiError('withholding/more-than-due', 409, { params })
}

/**
 * Adds what an accepted certificate causes to the caller's atomic write: ledger entry, activity and mail. It belongs to the
 * day on which it is accepted, because it settles nothing before.
 * @param profiles the people of the client
 * @returns the invoice's changed fields
 * @throws ApiError as `assertCoveredByBalance`
 */
export async function acceptCertificate(
  writes: Writes,
  invoice: Invoice,
  certificate: Certificate,
  profiles: readonly DocumentData[],
  posting: Posting,
): Promise<Partial<Invoice>> {
  assertCoveredByBalance(invoice, certificate)
  const { by, now } = posting
  const { id, kind: certificate_kind, amount, certificate_number: label } = certificate
  const of = { source: certificateRef(id).path, day: dayInNairobi(now), certificate_kind, label }
  const entry = { id: `certificate-${id}`, kind: 'certificate', amount: -amount, ...of } as const
  const fields = await postToInvoice(writes, invoice, [entry], posting)
  const event = { ...certificateEntry(invoice), actor_id: by }
  const mail = certificateAcceptedMail({ ...invoice, ...fields }, certificate, invoiceLink(invoice))
  notify(writes, 'certificate_accepted', { ...event, mail, profiles, cause: of.source }, now)
  if (fields.status === 'paid') recordActivity(writes, { ...event, kind: 'invoice_paid' }, now)
  return fields
}

/**
 * Adds the reversal of an accepted certificate to the caller's atomic write. Its part of the invoice is open again.
 * @returns the invoice's changed fields
 * @throws ApiError if a credit note has cancelled the invoice, and turned this part into credit
 */
export async function takeBackCertificate(
  writes: Writes,
  invoice: Invoice,
  { id, kind: certificate_kind, amount, certificate_number: label }: Certificate,
  reason: string,
  posting: Posting,
): Promise<Partial<Invoice>> {
  if (invoice.status === 'cancelled') throw new ApiError('ledger/invoice-cancelled', 409)
  const of = { source: certificateRef(id).path, day: dayInNairobi(posting.now), certificate_kind, label, reason }
  return postToInvoice(writes, invoice, [{ id: `reversal-certificate-${id}`, kind: 'reversal', amount, ...of }], posting)
}
