import { date, type InferType, number, object, string } from 'yup'
import { calendarDate } from '../calendar-date.schema.ts'
import { fileSchema } from '../documents/file.schema.ts'
import { INVOICE_REASON_MAX } from '../invoices/invoice.constants.ts'
import { CURRENCIES } from '../money.ts'
import { CERTIFICATE_KINDS, CERTIFICATE_NUMBER_MAX, CERTIFICATE_STATUSES } from './withholding.constants.ts'

/** A stored withholding certificate (`withholding_certificates`). Timestamps are converted to `Date` first. */
export const certificateSchema = object({
  id: string().required(),
  invoice_id: string().required(),
  invoice_number: string().required(),
  client_id: string().required(),
  organisation_id: string().required(),
  kind: string().oneOf(CERTIFICATE_KINDS).required(),
  /** The number on the certificate of iTax. */
  certificate_number: string().max(CERTIFICATE_NUMBER_MAX).required(),
  /** The day on the certificate. */
  day: calendarDate().required(),
  /** The withheld amount in major units, in the invoice's currency. */
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
