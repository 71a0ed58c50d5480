import { ENDPOINTS } from '@domain/endpoints.ts'
import { balanceOf } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { checkoutAddress } from '@domain/payments/checkout-address.ts'
import { CHECKOUT_OUTCOMES, type CheckoutOutcome } from '@domain/payments/payment.constants.ts'
import { PAYMENT_ERRORS } from '@texts/payments.ts'
import { ApiRequestError } from './firebase/api-request-error.ts'
import { emulatorPort } from './firebase/app.ts'
import { callFunction } from './firebase/call.ts'
import { queryClient } from './firebase/query-client.ts'
import { invoiceKeys } from './invoice-keys.ts'

/** How a payment stands, as far as the provider has been asked. */
export interface Confirmation {
  outcome: CheckoutOutcome
  invoiceId: string
  invoiceNumber: string
  /** With its receipt; null as long as the money has not come in. */
  paymentId: string | null
}

/** Opens a checkout for what is still due, or answers the one that is open. @returns where to pay @throws Refused */
export async function createPayment(invoice: Invoice): Promise<string> {
  const { id, currency, title } = invoice
  const failure = PAYMENT_ERRORS['payments/create-failed']
  const input = { invoiceId: id, amount: balanceOf(invoice), currency, description: title }
  const { url } = await callFunction(ENDPOINTS.createPayment, input, failure).catch((error: unknown) => {
    // Where it is refused, what this tab shows of the invoice is out of date.
    invalidate()
    throw error
  })
  const address = checkoutAddress(url, emulatorPort('auth') !== undefined)
  if (!address) throw new ApiRequestError('payments/create-failed', failure)
  return address
}

/** Asks how the payment with this reference of ours stands. @throws Refused */
export async function confirmPayment(reference: string): Promise<Confirmation> {
  const failure = PAYMENT_ERRORS['payments/confirm-failed']
  const result = await callFunction(ENDPOINTS.confirmPayment, { reference }, failure)
  const outcome = CHECKOUT_OUTCOMES.find((known) => known === result['outcome'])
  if (!outcome) throw new ApiRequestError('payments/confirm-failed', failure)
  // What this tab has loaded of invoices is older than the answer.
  invalidate()
  const textOf = (name: string) => (typeof result[name] === 'string' ? result[name] : '')
  return {
    outcome,
    invoiceId: textOf('invoice_id'),
    invoiceNumber: textOf('invoice_number'),
    paymentId: textOf('payment_id') || null,
  }
}

function invalidate(): void {
  void queryClient.invalidateQueries({ queryKey: invoiceKeys.all })
}
