import { array, boolean, date, type InferType, number, object, string } from 'yup'
import { paragraphs, recordId } from '../field.schema.ts'
import { fieldError } from '../texts/field-error.ts'
import { SUBMISSION_KINDS, SUBMISSION_STATES, TAX_REASON_MAX } from './submission.constants.ts'

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
