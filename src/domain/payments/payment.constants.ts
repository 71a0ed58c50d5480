/** Payment methods. `online` goes through the payment provider; an admin records the others. */
export const MANUAL_METHODS = ['bank_transfer', 'mpesa', 'cheque', 'cash'] as const
export const PAYMENT_METHODS = ['online', ...MANUAL_METHODS] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  online: 'Online',
  bank_transfer: 'Bank transfer',
  mpesa: 'M-Pesa',
  cheque: 'Cheque',
  cash: 'Cash',
}

/**
 * `succeeded`: applied to the invoice, with a receipt. `flagged`: received but not applied (wrong amount, second success,
 * cancelled invoice). `credited`: kept as credit of the organisation instead. `reversed`: the provider took the money back,
 * the office returned it, or it had been recorded by mistake.
 */
export const PAYMENT_STATUSES = ['succeeded', 'flagged', 'credited', 'reversed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  succeeded: 'Received',
  flagged: 'Being checked',
  credited: 'Kept as credit',
  reversed: 'Reversed',
}

export const PAYMENT_REFERENCE_MAX = 80

export const CHECKOUT_OUTCOMES = ['received', 'processing', 'not_completed'] as const
export type CheckoutOutcome = (typeof CHECKOUT_OUTCOMES)[number]
