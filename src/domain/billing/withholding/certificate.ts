import { array, boolean, date, type InferType, number, object, string } from 'yup'
import { fileSchema } from '../../documents/upload.ts'
import {
  bookDay,
  calendarDate,
  generatedRecordId,
  line,
  paragraphs,
  receivedData,
  recordId,
} from '../../platform/field.schema.ts'
import { CURRENCIES } from '../../platform/money.ts'
import { drawn } from '../../platform/visible-text.ts'
import { fieldError } from '../../texts/field-error.ts'
import { INVOICE_REASON_MAX } from '../invoices/invoice.ts'
import { amountField } from '../lines/line.ts'
import { CERTIFICATE_KINDS, CERTIFICATE_NUMBER_MAX, CERTIFICATE_PARTS_MAX, CERTIFICATE_STATUSES } from './withholding.ts'

/** A stored withholding certificate (`withholding_certificates`). Timestamps are converted to `Date` first. */
export const certificateSchema = receivedData(
  object({
    id: string().required(),
    /** What was withheld from each invoice, in major units. Empty in a record of an earlier version: see `getCertificateParts`. */
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
  }),
)
export type Certificate = InferType<typeof certificateSchema>
export type CertificatePart = Certificate['parts'][number]

/** The parts of a certificate, also if an earlier version stored it for its only invoice. */
export function getCertificateParts({
  parts,
  invoice_id,
  invoice_number,
  amount,
}: Partial<Pick<Certificate, 'parts' | 'invoice_id' | 'invoice_number'>> & Pick<Certificate, 'amount'>): CertificatePart[] {
  if (parts && parts.length > 0) return parts
  return invoice_id && invoice_number ? [{ invoice_id, invoice_number, amount }] : []
}

const AMOUNT = fieldError('withholding/amount-invalid')
const SPACES = / +/g
const UPLOAD_PATH_MAX = 600

const part = object({
  invoice_id: recordId().required(),
  amount: amountField(AMOUNT).required(AMOUNT),
}).exact()

/** The entries of a certificate. The amounts of its parts in major units, in the currency of their invoices. */
export const certificateFormSchema = object({
  kind: string().oneOf(CERTIFICATE_KINDS).required(),
  /** Without spaces and in capitals, so that a number typed in another way is recognised. */
  certificate_number: drawn(line(CERTIFICATE_NUMBER_MAX, 'withholding/number-too-long'))
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(SPACES, '').toUpperCase() : value))
    .required(fieldError('withholding/number-missing')),
  day: bookDay(fieldError('withholding/day-invalid')),
  parts: array(part.required())
    .min(1, fieldError('requests/invalid'))
    .max(CERTIFICATE_PARTS_MAX, fieldError('withholding/too-many-parts'))
    .test('no-duplicates', fieldError('requests/invalid'), (parts) => {
      return new Set(parts?.map(({ invoice_id }) => invoice_id)).size === (parts?.length ?? 0)
    })
    .required(),
  /** Whether the office accepts it at once; members send false. */
  is_accepted: boolean().strict().required(),
})
export type CertificateForm = InferType<typeof certificateFormSchema>

/** The form's request. The form makes the id, so a repeated request records only one certificate. */
export const recordCertificateSchema = certificateFormSchema
  .shape({
    certificate_id: generatedRecordId(),
    /** The path of the upload, or null; `isPathOf` checks its owner. */
    file_path: string().strict().max(UPLOAD_PATH_MAX).nullable().defined(),
  })
  .exact()
export type RecordCertificate = InferType<typeof recordCertificateSchema>

const rejectionReason = () =>
  paragraphs(INVOICE_REASON_MAX, 'invoices/reason-too-long').required(fieldError('withholding/reason-missing'))

export const rejectionFormSchema = object({ reason: rejectionReason() })

/**
 * The office's decision about a certificate. It takes back an accepted one that was recorded with a mistake. Every decision
 * against it has a reason, which the client reads.
 */
export const decideCertificateSchema = object({
  certificate_id: recordId().required(),
  decision: string().oneOf(['accepted', 'rejected', 'taken-back']).required(),
  reason: string()
    .defined()
    .when('decision', ([decision]) =>
      decision !== 'accepted' ? rejectionReason() : string().strict().max(0, fieldError('requests/invalid')).defined(),
    ),
}).exact()
export type DecideCertificate = InferType<typeof decideCertificateSchema>

export const certificateIdSchema = object({ certificate_id: recordId().required() }).exact()
