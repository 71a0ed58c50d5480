import type { SuccessText } from '../message-types.ts'

/** The success messages of payments. */
export const PAYMENT_SUCCESSES = {
  'payments/checkout-opened': { title: 'Checkout opened' },
  'payments/recorded': { title: 'Payment recorded' },
  'payments/webhook-accepted': { title: 'Notice taken' },
  'payments/checked': { title: 'Payment checked' },
} as const satisfies Record<string, SuccessText>

/** Errors of the payment form's fields, by the schema's key. */
export const PAYMENT_FIELD_TEXTS = {
  'payments/amount-invalid': 'An amount is a number above 0, with two decimals at most.',
  'payments/day-invalid': 'Enter the day on which the money came in.',
  'payments/reference-too-long': 'A reference has at most 80 characters.',
} as const
