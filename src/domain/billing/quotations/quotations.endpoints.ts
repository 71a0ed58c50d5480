import { QUOTATION_DIALOG_ERRORS, QUOTATION_ERRORS, QUOTATION_SUCCESSES } from '@texts/billing/quotations.ts'
import { type InferType, object, string } from 'yup'
import { defineEndpoint, defineSchedule, OFFICE } from '../../platform/endpoint.ts'
import {
  calendarDate,
  generatedRecordId,
  line,
  paragraphs,
  printed,
  recordId,
  seenRevision,
} from '../../platform/field.schema.ts'
import { drawn } from '../../platform/visible-text.ts'
import { fieldError } from '../../texts/field-error.ts'
import { billingInput } from '../invoices/invoice-form.schema.ts'
import { LINES_BODY_BYTES } from '../lines/line.ts'
import { linesSchema } from '../lines/totals.ts'
import { QUOTATION_DECISIONS, QUOTATION_REASON_MAX, SIGNER_NAME_MAX } from './quotation.ts'

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

/** A member of the client accepts or declines a quotation with their typed name. */
export const decideQuotation = defineEndpoint('decideQuotation', {
  input: quotationDecisionSchema,
  allow: 'member',
  limit: { perHour: 30 },
  usesEncryptionKey: true,
  failure: QUOTATION_DIALOG_ERRORS['quotations/decide-failed'],
  changes: ['quotations', 'activity'],
})

/** An admin makes the draft of the invoice from an accepted quotation. */
export const invoiceFromQuotation = defineEndpoint('invoiceFromQuotation', {
  input: quotationIdSchema,
  allow: 'quotations/manage',
  limit: OFFICE,
  failure: QUOTATION_DIALOG_ERRORS['quotations/invoice-failed'],
  changes: ['quotations', 'invoices', 'activity'],
})

/** An admin drafts a quotation. The server sets its number, amounts and status. */
export const createQuotation = defineEndpoint('createQuotation', {
  input: newQuotationSchema,
  allow: 'quotations/manage',
  limit: OFFICE,
  maxBytes: LINES_BODY_BYTES,
  failure: QUOTATION_DIALOG_ERRORS['quotations/create-failed'],
  success: QUOTATION_SUCCESSES['quotations/created'],
  changes: ['quotations', 'activity'],
})

/** An admin changes a draft, possibly its client. Its number stays. */
export const updateQuotation = defineEndpoint('updateQuotation', {
  input: quotationChangesSchema,
  allow: 'quotations/manage',
  limit: OFFICE,
  maxBytes: LINES_BODY_BYTES,
  failure: QUOTATION_DIALOG_ERRORS['quotations/update-failed'],
  success: QUOTATION_SUCCESSES['quotations/updated'],
  changes: ['quotations', 'activity'],
})

/** An admin deletes a draft. The next quotation of that year reuses its number. */
export const deleteQuotation = defineEndpoint('deleteQuotation', {
  input: quotationDraftSchema,
  allow: 'quotations/manage',
  limit: OFFICE,
  failure: QUOTATION_DIALOG_ERRORS['quotations/delete-failed'],
  success: QUOTATION_SUCCESSES['quotations/deleted'],
  changes: ['quotations', 'activity'],
})

/** The PDF of a quotation, generated from the record. Available to its client once issued, and to admins always. */
export const quotationPdf = defineEndpoint('quotationPdf', {
  input: quotationIdSchema,
  allow: 'member',
  limit: { perHour: 120 },
  usesEncryptionKey: true,
  isReading: true,
  failure: QUOTATION_ERRORS['quotations/pdf-failed'],
})

/** An admin sends a draft. The client sees it from now on, and it no longer changes. */
export const sendQuotation = defineEndpoint('sendQuotation', {
  input: quotationDraftSchema,
  allow: 'quotations/manage',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: QUOTATION_DIALOG_ERRORS['quotations/send-failed'],
  success: QUOTATION_SUCCESSES['quotations/sent'],
  changes: ['quotations', 'activity'],
})

/** An admin withdraws a sent quotation with a reason, which its client gets by mail. */
export const withdrawQuotation = defineEndpoint('withdrawQuotation', {
  input: withdrawalSchema,
  allow: 'quotations/manage',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: QUOTATION_DIALOG_ERRORS['quotations/withdraw-failed'],
  success: QUOTATION_SUCCESSES['quotations/withdrawn'],
  changes: ['quotations', 'activity'],
})

/** Ends sent quotations whose last day is over. */
export const expireQuotations = defineSchedule('expireQuotations', { dailyAt: '00:20', timeoutSeconds: 1800 })
