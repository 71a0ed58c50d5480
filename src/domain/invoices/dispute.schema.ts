import { boolean, type InferType, object } from 'yup'
import { generatedRecordId, paragraphs, recordId } from '../field.schema.ts'
import { fieldError } from '../texts/field-error.ts'
import { INVOICE_REASON_MAX } from './invoice.constants.ts'

const reason = (missing: 'invoices/dispute-reason-missing' | 'invoices/resolution-missing') =>
  paragraphs(INVOICE_REASON_MAX, 'invoices/reason-too-long').required(fieldError(missing))

/** A member objects to an invoice. The form makes the id of the ticket, so a repeated request opens only one. */
export const disputeSchema = object({
  invoice_id: recordId().required(),
  ticket_id: generatedRecordId(),
  reason: reason('invoices/dispute-reason-missing'),
}).exact()
export type NewDispute = InferType<typeof disputeSchema>

/** The office resolves the objection that it has seen, which its ticket identifies. The client reads the reason. */
export const disputeResolutionSchema = object({
  invoice_id: recordId().required(),
  ticket_id: recordId().required(),
  reason: reason('invoices/resolution-missing'),
}).exact()
export type DisputeResolution = InferType<typeof disputeResolutionSchema>

export const pauseRemindersSchema = object({
  invoice_id: recordId().required(),
  paused: boolean().strict().required(),
}).exact()
