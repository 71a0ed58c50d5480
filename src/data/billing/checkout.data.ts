import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { CHECKOUT_OUTCOMES, type CheckoutOutcome } from '@domain/billing/payments/payment.ts'
import { checkoutAddress, confirmPayment, createPayment } from '@domain/billing/payments/payments.endpoints.ts'
import { calculateCharge } from '@domain/billing/withholding/withholding.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { call } from '../call.ts'
import { ApiRequestError } from '../firebase/api-request-error.ts'
import { callFunction } from '../firebase/call.ts'
import { emulatorPort } from '../firebase/emulators.ts'
import { invalidate } from '../firebase/query-client.ts'

/** The state of a payment at the provider. */
export interface Confirmation {
  outcome: CheckoutOutcome
  invoiceId: string
  invoiceNumber: string
  /** The payment that has the receipt; null until the money arrives. */
  paymentId: string | null
}

/** Opens a checkout for what Pay Now charges, or returns the open one. @returns the URL for paying @throws ApiRequestError */
export async function openCheckout(invoice: Invoice): Promise<string> {
  const { id, currency, title } = invoice
  const input = { invoiceId: id, amount: calculateCharge(invoice), currency, description: title }
  const { url } = await callFunction(createPayment, input).catch((error: unknown) => {
    // An error means that this tab shows an outdated invoice.
    invalidate(COLLECTIONS.invoices)
    throw error
  })
  const address = checkoutAddress(url, emulatorPort('auth') !== undefined)
  if (!address) throw new ApiRequestError(createPayment.failure.textKey, createPayment.failure)
  return address
}

/** Makes the server verify a payment with the provider. @throws ApiRequestError */
export async function checkPayment(reference: string): Promise<Confirmation> {
  const result = await call(confirmPayment, { reference })
  const outcome = CHECKOUT_OUTCOMES.find((known) => known === result['outcome'])
  if (!outcome) throw new ApiRequestError(confirmPayment.failure.textKey, confirmPayment.failure)
  const getResultText = (name: string) => (typeof result[name] === 'string' ? result[name] : '')
  return {
    outcome,
    invoiceId: getResultText('invoice_id'),
    invoiceNumber: getResultText('invoice_number'),
    paymentId: getResultText('payment_id') || null,
  }
}
