import { QUOTATION_DIALOG_ERRORS, QUOTATION_ERRORS, QUOTATION_SUCCESSES } from '@texts/quotations.ts'
import { defineEndpoint, OFFICE } from '../endpoint.ts'
import { LINES_BODY_BYTES } from '../lines/line.constants.ts'
import { defineSchedule } from '../schedule.ts'
import {
  newQuotationSchema,
  quotationChangesSchema,
  quotationDecisionSchema,
  quotationDraftSchema,
  quotationIdSchema,
  withdrawalSchema,
} from './quotation-form.schema.ts'

/** A member of the client accepts or declines a quotation with their typed name. */
export const decideQuotation = defineEndpoint('decideQuotation', {
  input: quotationDecisionSchema,
  allow: 'member',
  limit: { perHour: 30 },
  usesSealKey: true,
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
  usesSealKey: true,
  isReading: true,
  failure: QUOTATION_ERRORS['quotations/pdf-failed'],
})

/** An admin sends a draft. The client sees it from now on, and it no longer changes. */
export const sendQuotation = defineEndpoint('sendQuotation', {
  input: quotationDraftSchema,
  allow: 'quotations/manage',
  limit: OFFICE,
  usesSealKey: true,
  failure: QUOTATION_DIALOG_ERRORS['quotations/send-failed'],
  success: QUOTATION_SUCCESSES['quotations/sent'],
  changes: ['quotations', 'activity'],
})

/** An admin withdraws a sent quotation with a reason, which its client gets by mail. */
export const withdrawQuotation = defineEndpoint('withdrawQuotation', {
  input: withdrawalSchema,
  allow: 'quotations/manage',
  limit: OFFICE,
  usesSealKey: true,
  failure: QUOTATION_DIALOG_ERRORS['quotations/withdraw-failed'],
  success: QUOTATION_SUCCESSES['quotations/withdrawn'],
  changes: ['quotations', 'activity'],
})

/** Ends sent quotations whose last day is over. */
export const expireQuotations = defineSchedule('expireQuotations', { dailyAt: '00:20', timeoutSeconds: 1800 })
