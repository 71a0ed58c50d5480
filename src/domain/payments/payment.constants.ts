/** How money came in. `online` is through the payment provider; the others are recorded by an admin. */
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
 * `succeeded`: taken for the invoice, with a receipt. `flagged`: the money came in, but is not taken for the invoice
 * (wrong amount, second success, cancelled invoice). `reversed`: the provider took it back.
 */
export const PAYMENT_STATUSES = ['succeeded', 'flagged', 'reversed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  succeeded: 'Received',
  flagged: 'Being checked',
  reversed: 'Reversed',
}

export const PAYMENT_REFERENCE_MAX = 80

/** The outcome of a checkout that the return page shows. */
export const CHECKOUT_OUTCOMES = ['received', 'processing', 'not_completed'] as const
export type CheckoutOutcome = (typeof CHECKOUT_OUTCOMES)[number]
