import type { SuccessText } from '../message-types.ts'

/** What is told of payments. */
export const PAYMENT_SUCCESSES = {
  'payments/checkout-opened': { title: 'Checkout opened' },
  'payments/recorded': { title: 'Payment recorded' },
  'payments/notice-taken': { title: 'Notice taken' },
  'payments/checked': { title: 'Payment checked' },
} as const satisfies Record<string, SuccessText>
