import { array, boolean, type InferType, number, object, string } from 'yup'
import { bookDay } from '../book-day.schema.ts'
import { drawn } from '../drawn-text.ts'
import { generatedRecordId, line, paragraphs, recordId } from '../field.schema.ts'
import { INVOICE_REASON_MAX } from '../invoices/invoice.constants.ts'
import { hasWholeCents } from '../money.ts'
import { fieldError } from '../texts/field-error.ts'
import { CERTIFICATE_KINDS, CERTIFICATE_NUMBER_MAX, CERTIFICATE_PARTS_MAX } from './withholding.constants.ts'

const AMOUNT = fieldError('withholding/amount-invalid')
const SPACES = / +/g
const UPLOAD_PATH_MAX = 600

const part = object({
  invoice_id: recordId().required(),
  amount: number()
    .typeError(AMOUNT)
    .moreThan(0, AMOUNT)
    .test('whole-cents', AMOUNT, (value) => value == null || hasWholeCents(value))
    .required(AMOUNT),
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
