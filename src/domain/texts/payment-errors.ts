import type { ErrorText } from './message-types.ts'

/** What can go wrong with payments. */
export const PAYMENT_ERRORS = {
  'payments/create-failed': { title: 'Payment Error', description: 'Failed to initiate payment. Please try again.' },
  'payments/confirm-failed': {
    title: 'Payment not confirmed yet',
    description: 'We could not ask the payment provider. What you paid is not lost: it is checked again by itself.',
  },
  'payments/no-reference': {
    title: 'Payment not found',
    description: 'This address names no payment. Open your invoices to see where each of them stands.',
  },
  'payments/record-failed': { title: 'Error', description: 'Failed to record payment' },
  'payments/fetch-failed': { title: 'Error', description: 'Failed to fetch payments' },
} as const satisfies Record<string, ErrorText>
