import { INVOICE_ERRORS, PAYMENT_SUCCESSES } from '@texts/billing/invoices.ts'
import { PAYMENT_ERRORS } from '@texts/billing/payments.ts'
import { defineAddress, defineEndpoint, defineSchedule, OFFICE } from '../../platform/endpoint.ts'
import { PUBLIC_PATHS } from '../../public-routes.ts'
import { confirmPaymentSchema, createPaymentSchema, manualPaymentSchema } from './payment.ts'

/** Verifies a payment with the provider and stores the result, for the page to which the provider redirects. */
export const confirmPayment = defineEndpoint('confirmPayment', {
  input: confirmPaymentSchema,
  allow: 'member',
  // The return page polls every few seconds.
  limit: { perHour: 120 },
  usesEncryptionKey: true,
  failure: PAYMENT_ERRORS['payments/confirm-failed'],
  changes: ['invoices'],
})

/** Somebody of a client opens a checkout for the balance of an invoice, less missing withholding certificates. The server determines the amount. */
export const createPayment = defineEndpoint('createPayment', {
  input: createPaymentSchema,
  allow: 'member',
  limit: { perHour: 30 },
  usesEncryptionKey: true,
  failure: INVOICE_ERRORS['payments/create-failed'],
})

/** An admin records a payment made outside the provider. The invoice is paid when its balance reaches zero. */
export const recordPayment = defineEndpoint('recordPayment', {
  input: manualPaymentSchema,
  allow: 'payments/record',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: PAYMENT_ERRORS['payments/record-failed'],
  success: PAYMENT_SUCCESSES['payments/recorded'],
  changes: ['invoices', 'quotations', 'activity'],
})

/**
 * Receives the payment provider's webhooks. Rejects forged ones and ignores unknown references. The provider retries
 * after any response other than 200.
 */
export const paymentWebhook = defineAddress('paymentWebhook', {
  page: PUBLIC_PATHS.home,
  failure: PAYMENT_ERRORS['payments/confirm-failed'],
})

/** Asks Paystack about payments without a webhook. */
export const sweepPayments = defineSchedule('sweepPayments', { everyMinutes: 15, timeoutSeconds: 540, usesEncryptionKey: true })

const OWN_MACHINE = ['localhost', '127.0.0.1']

/**
 * Validates a checkout URL before the browser follows it: https or, on emulators, this machine. Rejects schemes such as
 * `javascript:`, which would run code in the page.
 * @param isLocal whether the page runs on emulators
 * @returns null for an invalid URL
 */
export function checkoutAddress(answer: unknown, isLocal: boolean): string | null {
  if (typeof answer !== 'string' || !URL.canParse(answer)) return null
  const { protocol, hostname, href } = new URL(answer)
  const isOwn = isLocal && protocol === 'http:' && OWN_MACHINE.includes(hostname)
  return protocol === 'https:' || isOwn ? href : null
}
