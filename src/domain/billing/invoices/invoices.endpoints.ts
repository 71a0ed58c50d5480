import { INVOICE_DIALOG_ERRORS, INVOICE_ERRORS, INVOICE_SUCCESSES } from '@texts/billing/invoices.ts'
import { boolean, type InferType, object } from 'yup'
import { defineEndpoint, defineSchedule, OFFICE, READING } from '../../platform/endpoint.ts'
import { generatedRecordId, paragraphs, recordId } from '../../platform/field.schema.ts'
import { fieldError } from '../../texts/field-error.ts'
import { LINES_BODY_BYTES } from '../lines/line.ts'
import { INVOICE_REASON_MAX } from './invoice.ts'
import {
  draftSchema,
  invoiceCancelSchema,
  invoiceChangesSchema,
  invoiceIdSchema,
  invoicePdfSchema,
  newInvoiceSchema,
} from './invoice-form.schema.ts'

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

/** A quotation names the invoice that was made from it. */
const SHOWING_INVOICES = ['invoices', 'quotations', 'activity'] as const

/** A member objects to an unpaid invoice. That opens a ticket, and stops the reminders until the office resolves it. */
export const disputeInvoice = defineEndpoint('disputeInvoice', {
  input: disputeSchema,
  allow: 'invoices/dispute',
  // Each opens a ticket.
  limit: { perHour: 20, perDay: 60 },
  usesEncryptionKey: true,
  failure: INVOICE_DIALOG_ERRORS['invoices/dispute-failed'],
  success: INVOICE_SUCCESSES['invoices/disputed'],
  changes: ['invoices', 'support_tickets', 'activity'],
})

/** An admin resolves the objection to an invoice. Its client gets the answer by mail, and its reminders go on. */
export const resolveDispute = defineEndpoint('resolveDispute', {
  input: disputeResolutionSchema,
  allow: 'invoices/manage',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: INVOICE_DIALOG_ERRORS['invoices/resolve-failed'],
  success: INVOICE_SUCCESSES['invoices/dispute-resolved'],
  changes: ['invoices', 'activity'],
})

/** An admin drafts an invoice. The server sets its number, total and status. */
export const createInvoice = defineEndpoint('createInvoice', {
  input: newInvoiceSchema,
  allow: 'invoices/manage',
  limit: OFFICE,
  maxBytes: LINES_BODY_BYTES,
  failure: INVOICE_DIALOG_ERRORS['invoices/create-failed'],
  success: INVOICE_SUCCESSES['invoices/created'],
  changes: SHOWING_INVOICES,
})

/** An admin changes a draft, possibly its client. Its number stays. */
export const updateInvoice = defineEndpoint('updateInvoice', {
  input: invoiceChangesSchema,
  allow: 'invoices/manage',
  limit: OFFICE,
  maxBytes: LINES_BODY_BYTES,
  failure: INVOICE_DIALOG_ERRORS['invoices/update-failed'],
  success: INVOICE_SUCCESSES['invoices/updated'],
  changes: SHOWING_INVOICES,
})

/** An admin deletes a draft. The next invoice of that year reuses its number, so issued invoices have no gaps. */
export const deleteInvoice = defineEndpoint('deleteInvoice', {
  input: draftSchema,
  allow: 'invoices/manage',
  limit: OFFICE,
  failure: INVOICE_DIALOG_ERRORS['invoices/delete-failed'],
  success: INVOICE_SUCCESSES['invoices/deleted'],
  changes: SHOWING_INVOICES,
})

/**
 * The PDF of an invoice, or the receipt of one of its payments, generated from the record for each request. Available
 * to its client once issued, and to admins always.
 */
export const invoicePdf = defineEndpoint('invoicePdf', {
  input: invoicePdfSchema,
  allow: 'member',
  limit: { perHour: 120 },
  usesEncryptionKey: true,
  isReading: true,
  failure: INVOICE_ERRORS['invoices/pdf-failed'],
})

/**
 * An admin sends a draft. The client sees it from now on, and its amounts no longer change. If the tax authority signs invoices,
 * the draft is locked until then.
 */
export const sendInvoice = defineEndpoint('sendInvoice', {
  input: draftSchema,
  allow: 'invoices/manage',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: INVOICE_DIALOG_ERRORS['invoices/send-failed'],
  changes: SHOWING_INVOICES,
})

/**
 * An admin cancels an invoice without payments. The invoice keeps its number, and a payment that the provider reports
 * later is flagged. For an issued one, a credit note over all that is not credited yet is issued.
 */
export const cancelInvoice = defineEndpoint('cancelInvoice', {
  input: invoiceCancelSchema,
  allow: 'invoices/manage',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: INVOICE_DIALOG_ERRORS['invoices/cancel-failed'],
  success: INVOICE_SUCCESSES['invoices/cancelled'],
  changes: SHOWING_INVOICES,
})

/** An admin pauses or resumes the reminders of one invoice. */
export const pauseReminders = defineEndpoint('pauseReminders', {
  input: pauseRemindersSchema,
  allow: 'invoices/manage',
  limit: OFFICE,
  failure: INVOICE_DIALOG_ERRORS['invoices/pause-failed'],
  success: INVOICE_SUCCESSES['invoices/reminders-changed'],
  changes: ['invoices', 'activity'],
})

/** Stores when somebody of the client first opened an invoice. Views by admins are not stored. */
export const viewInvoice = defineEndpoint('viewInvoice', {
  input: invoiceIdSchema,
  allow: 'member',
  limit: READING,
  failure: INVOICE_ERRORS['invoices/fetch-failed'],
  success: INVOICE_SUCCESSES['invoices/viewed'],
})

/** Marks overdue invoices. */
export const markOverdue = defineSchedule('markOverdue', { dailyAt: '00:15', timeoutSeconds: 1800, usesEncryptionKey: true })

/** Reminds the clients of unpaid invoices. Runs after `markOverdue`, and before the office opens. */
export const remindInvoices = defineSchedule('remindInvoices', {
  dailyAt: '07:30',
  timeoutSeconds: 1800,
  usesEncryptionKey: true,
})
