import { type InferType, object, string } from 'yup'
import { calendarDate } from '../calendar-date.schema.ts'
import { drawn } from '../drawn-text.ts'
import { generatedRecordId, line, paragraphs, printed, recordId, seenRevision } from '../field.schema.ts'
import { billingInput } from '../invoices/billing-form.schema.ts'
import { linesSchema } from '../lines/lines.schema.ts'
import { fieldError } from '../texts/field-error.ts'
import { QUOTATION_DECISIONS, QUOTATION_REASON_MAX, SIGNER_NAME_MAX } from './quotation.constants.ts'

const reason = paragraphs(QUOTATION_REASON_MAX, 'quotations/reason-too-long')

/** The form of a quotation. It has the limits of the invoice that is made from it. */
export const quotationFormSchema = object({
  ...billingInput(fieldError('quotations/fields-missing')),
  lines: linesSchema.min(1, fieldError('quotations/lines-missing')),
  /** The last day in Nairobi on which it can be accepted. */
  valid_until: calendarDate('quotations/day-invalid').required(fieldError('quotations/day-invalid')),
})
export type QuotationForm = InferType<typeof quotationFormSchema>

/** A new quotation. The form makes the id, so a repeated request creates only one. */
export const newQuotationSchema = quotationFormSchema
  .shape({
    quotation_id: generatedRecordId(),
    /** The inquiry that it answers, or null. */
    inquiry_id: recordId().nullable().defined(),
  })
  .exact()
export type NewQuotation = InferType<typeof newQuotationSchema>

/** A changed draft. `revision` detects a conflict with another admin's change. */
export const quotationChangesSchema = quotationFormSchema
  .shape({ quotation_id: recordId().required(), revision: seenRevision() })
  .exact()
export type QuotationChanges = InferType<typeof quotationChangesSchema>

/** The draft to delete or to send. */
export const quotationDraftSchema = object({ quotation_id: recordId().required(), revision: seenRevision() }).exact()
export type SeenQuotation = InferType<typeof quotationDraftSchema>

/** What a member of the client answers, with the typed name. A reason is only kept for declining. */
export const quotationDecisionSchema = object({
  quotation_id: recordId().required(),
  decision: string().oneOf(QUOTATION_DECISIONS).required(),
  name: printed(drawn(line(SIGNER_NAME_MAX, 'quotations/name-too-long')), 'quotations/name-missing'),
  reason: reason.defined(),
}).exact()
export type DecisionRequest = InferType<typeof quotationDecisionSchema>

/** The office withdraws a sent quotation. Its client reads the reason. */
export const withdrawalSchema = object({
  quotation_id: recordId().required(),
  reason: reason.required(fieldError('quotations/reason-missing')),
}).exact()
export type Withdrawal = InferType<typeof withdrawalSchema>

export const quotationIdSchema = object({ quotation_id: recordId().required() }).exact()
