import { array, boolean, date, type InferType, number, object, string } from 'yup'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/dates.ts'
import { paragraphs, recordId } from '../../platform/field.schema.ts'
import { fieldError } from '../../texts/field-error.ts'

/** `queued` until the document is signed, or until the office sends it without a signature. */
const SUBMISSION_STATES = ['queued', 'signed', 'without'] as const
export type SubmissionState = (typeof SUBMISSION_STATES)[number]

const SUBMISSION_KINDS = ['invoice', 'credit_note'] as const
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number]

/** After this time, the office may send a document without a signature. */
export const WITHOUT_SIGNATURE_AFTER_MS = DAY_MS
export const TAX_REASON_MAX = 500
/** The tax authority's words are cut after this length. */
export const TAX_WORDS_MAX = 500
/** The documents that the page lists. */
export const LISTED_SUBMISSIONS = 50

const LONGEST_PAUSE_MS = HOUR_MS

/** How long to wait after a failure: one minute, then twice as long each time, up to an hour. @param failures from 1 */
export function pauseAfter(failures: number): number {
  return Math.min(MINUTE_MS * 2 ** Math.min(failures - 1, 10), LONGEST_PAUSE_MS)
}

/** Whether the office may send a document without a signature. */
export function mayBeSentWithout({ queued_at }: { queued_at: Date }, now: Date): boolean {
  return now.valueOf() - queued_at.valueOf() >= WITHOUT_SIGNATURE_AFTER_MS
}

/** A document that waits to be signed. */
const waitingDocumentSchema = object({
  /** The id of the invoice or credit note. */
  id: string().required(),
  kind: string().oneOf(SUBMISSION_KINDS).required(),
  number: string().required(),
  queued_at: date().required(),
  next_try_at: date().nullable().defined(),
  attempts: number().integer().min(0).required(),
  is_refused: boolean().required(),
  /** The last words of the tax authority; empty if it has not answered. */
  words: string().defined(),
  /** Whether the office may unlock it: the tax authority has no record of it. */
  can_unlock: boolean().required(),
  can_send_without: boolean().required(),
})
export type WaitingDocument = InferType<typeof waitingDocumentSchema>

const endedDocumentSchema = object({
  id: string().required(),
  kind: string().oneOf(SUBMISSION_KINDS).required(),
  number: string().required(),
  state: string().oneOf(SUBMISSION_STATES).required(),
  /** The unit's invoice number; empty without a signature. */
  unit_number: string().defined(),
  /** Why it was sent without a signature. */
  reason: string().defined(),
  ended_at: date().required(),
})
export type EndedDocument = InferType<typeof endedDocumentSchema>

export const taxOverviewSchema = object({
  /** False if the setting names no tax authority: then documents are sent without a signature. */
  is_signed: boolean().required(),
  waiting_count: number().integer().min(0).required(),
  /** Of those, the refused ones. */
  refused_count: number().integer().min(0).required(),
  /** Signed, or sent without a signature, today in Nairobi. */
  ended_count: number().integer().min(0).required(),
  /** Until when the queue pauses because the control unit did not answer; null if it does not pause. */
  paused_until: date().nullable().defined(),
  /** Oldest first. */
  waiting: array(waitingDocumentSchema.required()).required(),
  /** Those of today in Nairobi, newest first. */
  ended: array(endedDocumentSchema.required()).required(),
})
export type TaxOverview = InferType<typeof taxOverviewSchema>

/** The document to unlock or to try again. */
export const taxDocumentSchema = object({ document_id: recordId().required() }).exact()

/** Sends a document without a signature. */
export const sendWithoutSchema = object({
  document_id: recordId().required(),
  reason: paragraphs(TAX_REASON_MAX, 'tax/reason-too-long').required(fieldError('tax/reason-missing')),
}).exact()
export type SendWithout = InferType<typeof sendWithoutSchema>

/** What the tax authority's control unit answers to an invoice or a credit note, and what its PDF shows. */
export const taxSignatureSchema = object({
  /** The whole number that rises by one per seller, `invcNo`. */
  invoice_count: number().integer().min(1).required(),
  /** The control unit, `sdcId`. */
  unit_id: string().required(),
  /** The unit's count of this kind of receipt, `curRcptNo`. */
  receipt_count: number().integer().min(1).required(),
  internal_data: string().defined(),
  receipt_signature: string().required(),
  /** The unit's date and time, `yyyyMMddHHmmss` in Nairobi. */
  unit_time: string().required(),
  /** The address of the QR code; empty if a part is missing. */
  qr_address: string().defined(),
})
export type TaxSignature = InferType<typeof taxSignatureSchema>
