import type { CheckoutOutcome } from '../payments/payment.constants.ts'

/** What the screens of payments say beside their labels. */
export const PAYMENT_TEXTS = {
  amount: 'An amount is a number above 0, with two decimals at most.',
  day: 'Enter the day on which the money came in.',
  referenceTooLong: 'A reference has at most 80 characters.',
  confirming: 'Confirming payment…',
  stillAsking: 'This page asks again by itself.',
  goOn: 'You can leave this page: nothing of it is needed for the payment.',
  openInvoice: 'Open the invoice',
  allInvoices: 'All invoices',
  tryAgain: 'Try again',
} as const

/** How the return page says where a payment stands (behaviours 23). */
export const CHECKOUT_OUTCOME_TEXTS: Record<CheckoutOutcome, string> = {
  received: 'Payment received',
  processing: 'Your payment is being processed. We will confirm once it is complete.',
  not_completed: 'Payment was not completed. You have not been charged.',
}
