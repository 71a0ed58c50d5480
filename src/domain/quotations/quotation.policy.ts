import type { CalendarDate } from '../dates.ts'
import type { QuotationStatus } from './quotation.constants.ts'
import type { Quotation } from './quotation.schema.ts'

const QUOTATION_TRANSITIONS: Record<QuotationStatus, readonly QuotationStatus[]> = {
  draft: ['sent'],
  sent: ['accepted', 'declined', 'withdrawn', 'expired'],
  accepted: [],
  declined: [],
  withdrawn: [],
  expired: [],
}

/** Whether a quotation may change from one status to another. */
export function canChangeQuotation(from: QuotationStatus, to: QuotationStatus): boolean {
  return QUOTATION_TRANSITIONS[from].includes(to)
}

/**
 * Whether the last day of a sent quotation is over. The status follows in the night, but nobody can accept it meanwhile.
 * @param today the calendar date in Nairobi
 */
export function isQuotationOver(
  { status, valid_until }: Pick<Quotation, 'status' | 'valid_until'>,
  today: CalendarDate,
): boolean {
  return status === 'sent' && valid_until < today
}

/** Whether its client can accept or decline it. @param today the calendar date in Nairobi */
export function isDecidable(quotation: Pick<Quotation, 'status' | 'valid_until'>, today: CalendarDate): boolean {
  return canChangeQuotation(quotation.status, 'accepted') && !isQuotationOver(quotation, today)
}

/** Whether an invoice can be made from it. */
export function isInvoiceable({ status, invoice_id }: Pick<Quotation, 'status' | 'invoice_id'>): boolean {
  return status === 'accepted' && invoice_id === null
}

/**
 * The id of the invoice that is made from a quotation, so that repeated and parallel requests make only one.
 * @param cancelled the ids of its cancelled invoices, none of which is made again
 */
export function quotationInvoiceId(quotationId: string, cancelled: readonly string[]): string {
  const first = `quotation-${quotationId}`
  let id = first
  for (let count = 2; cancelled.includes(id); count += 1) id = `${first}-${count}`
  return id
}
