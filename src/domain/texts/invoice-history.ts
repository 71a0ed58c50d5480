import type { InvoiceStatus } from '../invoices/invoice.constants.ts'

const MOVES: Record<InvoiceStatus, string> = {
  draft: 'Drafted',
  sent: 'Sent to the client',
  overdue: 'Not paid by its last day',
  paid: 'Paid in full',
  cancelled: 'Cancelled for good',
}

/** What a move of the status was, as its history tells it. */
export function invoiceMoveText(to: InvoiceStatus): string {
  return MOVES[to]
}
