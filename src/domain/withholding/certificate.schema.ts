import { array, date, type InferType, number, object, string } from 'yup'
import { calendarDate } from '../calendar-date.schema.ts'
import { fileSchema } from '../documents/file.schema.ts'
import { INVOICE_REASON_MAX } from '../invoices/invoice.constants.ts'
import { CURRENCIES } from '../money.ts'
import {
  CERTIFICATE_KINDS,
  CERTIFICATE_NUMBER_MAX,
  CERTIFICATE_PARTS_MAX,
  CERTIFICATE_STATUSES,
} from './withholding.constants.ts'

/** A stored withholding certificate (`withholding_certificates`). Timestamps are converted to `Date` first. */
export const certificateSchema = object({
  id: string().required(),
  /** What was withheld from each invoice, in major units. Empty in a record of an earlier version: see `partsOf`. */
  parts: array(
    object({
      invoice_id: string().required(),
      invoice_number: string().required(),
      amount: number().moreThan(0).required(),
    }).required(),
  )
    .max(CERTIFICATE_PARTS_MAX)
    .default([]),
  /** The invoices of the parts, for queries. */
  invoice_ids: array(string().required()).default([]),
  /** The only invoice of a record of an earlier version. */
  invoice_id: string().optional(),
  invoice_number: string().optional(),
  client_id: string().required(),
  organisation_id: string().required(),
  kind: string().oneOf(CERTIFICATE_KINDS).required(),
  certificate_number: string().max(CERTIFICATE_NUMBER_MAX).required(),
  day: calendarDate().required(),
  /** The withheld amount in major units, in the currency of its invoices: the sum of the parts. */
  amount: number().moreThan(0).required(),
  currency: string().oneOf(CURRENCIES).required(),
  /** The copy of the certificate, or null. */
  file: fileSchema.nullable().defined().default(undefined),
  status: string().oneOf(CERTIFICATE_STATUSES).required(),
  /** Why the office rejected it; empty otherwise. */
  reason: string().max(INVOICE_REASON_MAX).defined(),
  recorded_by: string().required(),
  /** The admin who accepted or rejected it, or null. */
  decided_by: string().nullable().defined(),
  decided_at: date().nullable().defined(),
  created_at: date().required(),
})
export type Certificate = InferType<typeof certificateSchema>
export type CertificatePart = Certificate['parts'][number]

/** The parts of a certificate, also if an earlier version stored it for its only invoice. */
export function partsOf({
  parts,
  invoice_id,
  invoice_number,
  amount,
}: Partial<Pick<Certificate, 'parts' | 'invoice_id' | 'invoice_number'>> & Pick<Certificate, 'amount'>): CertificatePart[] {
  if (parts && parts.length > 0) return parts
  return invoice_id && invoice_number ? [{ invoice_id, invoice_number, amount }] : []
}
