import type { CheckoutOutcome } from '../../payments/payment.constants.ts'
import { errorTexts } from '../message-types.ts'

export const PAYMENT_TEXTS = {
  confirming: 'Confirming payment…',
  stillAsking: 'This page asks again by itself.',
  goOn: 'You can leave this page: nothing of it is needed for the payment.',
  openInvoice: 'Open the invoice',
  allInvoices: 'All invoices',
  receiptPdf: 'Receipt PDF',
} as const

/** The state of a payment on the return page (behaviours 23). */
export const CHECKOUT_OUTCOME_TEXTS: Record<CheckoutOutcome, string> = {
  received: 'Payment received',
  processing: 'Your payment is being processed. We will confirm once it is complete.',
  not_completed: 'Payment was not completed. You have not been charged.',
}

export const PAYMENT_ERRORS = errorTexts('Error', {
  'payments/confirm-failed': {
    title: 'Payment not confirmed yet',
    description: 'We could not ask the payment provider. What you paid is not lost: it is checked again by itself.',
  },
  'payments/no-reference': {
    title: 'Payment not found',
    description: 'This address names no payment. Open your invoices to see where each of them stands.',
  },
  'payments/record-failed': 'Failed to record payment',
  'payments/fetch-failed': 'Failed to fetch payments',
})
