import { type Invoice, LATER_INVOICE_FIELDS } from '@domain/billing/invoices/invoice.schema.ts'
import { calculateCharge } from '@domain/billing/withholding/withholding.ts'
import { payableOrder } from '../../functions/src/billing/payments/checkouts.ts'
import { openCheckout } from '../../functions/src/billing/payments/create-payment.ts'
import type { PaymentProvider } from '../../functions/src/billing/payments/payment-provider.ts'
import { actor } from './actors.ts'
import { payableInvoice, readInvoice, storedClient } from './payable-invoices.ts'

/** The input that the screen sends for an invoice. */
export async function paymentInput(invoiceId: string, changes: object = {}) {
  const invoice = { ...LATER_INVOICE_FIELDS, ...((await readInvoice(invoiceId)) as Invoice) }
  return { invoiceId, amount: calculateCharge(invoice), currency: invoice.currency, description: invoice.title, ...changes }
}

/** Does what a click on "Pay now" does, without the check of the caller. */
export async function payNow(provider: PaymentProvider, invoiceId: string, uid: string, now?: () => Date) {
  const input = await paymentInput(invoiceId)
  const readOrder = () => payableOrder(input, actor(uid, 'client'))
  return openCheckout(provider, { readOrder, email: 'payer@mlima.example' }, now)
}

/** An invoice of a new client, with an open checkout. */
export async function invoiceWithCheckout(provider: PaymentProvider, changes: Partial<Invoice> = {}) {
  const { uid, email } = await storedClient()
  const invoiceId = await payableInvoice(uid, changes)
  const { reference, url } = await payNow(provider, invoiceId, uid)
  return { uid, email, invoiceId, reference, url }
}
