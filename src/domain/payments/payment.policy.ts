import type { Payment } from './payment.schema.ts'

type Reviewed = Pick<Payment, 'status' | 'receipt_number'> & { reversed_by?: string | null }

/**
 * Whether an admin must decide about a payment: it was not applied, or the provider took it back afterwards. A payment of an
 * earlier version has no `reversed_by`; then the provider took back an applied one only if it has a receipt.
 */
export function needsReview({ status, receipt_number, reversed_by }: Reviewed): boolean {
  if (status !== 'reversed') return status === 'flagged'
  return reversed_by === null || (reversed_by === undefined && receipt_number !== null)
}

/** Whether an admin may reverse a payment as recorded by mistake: one that came in outside the provider. */
export function isReversible({ status, provider }: Pick<Payment, 'status' | 'provider'>): boolean {
  return status === 'succeeded' && provider === null
}
