import { INVOICE_STATUS_LABELS, type InvoiceStatus } from '@domain/invoices/invoice.constants.ts'
import { canChangeStatus } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { INVOICE_REFUSALS } from '@texts/invoices-server.ts'
import { ApiError } from '../endpoint/api-error.ts'

interface TransitionEntry {
  to: InvoiceStatus
  /** User id, or `system`. */
  by: string
  reason?: string
}

/** The status and history of an invoice after a move. @throws ApiError for a move that there is not */
export function moved(
  { status, history }: Invoice,
  { to, by, reason = '' }: TransitionEntry,
  now: Date,
): Pick<Invoice, 'status' | 'history'> {
  if (!canChangeStatus(status, to)) throw moveRefused(status, to)
  return { status: to, history: [...history, { from: status, to, reason, by, at: now.valueOf() }] }
}

/** What is answered to a move that there is not, in the labels of both statuses. */
export function moveRefused(from: InvoiceStatus, to: InvoiceStatus): ApiError {
  const { description } = INVOICE_REFUSALS['invoices/move-refused']
  const sentence = description.replace('{from}', INVOICE_STATUS_LABELS[from]).replace('{to}', INVOICE_STATUS_LABELS[to])
  return new ApiError('invoices/move-refused', 409, sentence)
}
