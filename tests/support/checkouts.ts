import { balanceOf } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { payableOrder } from '../../functions/src/payments/checkouts.ts'
import { openCheckout } from '../../functions/src/payments/open-checkout.ts'
import type { PaymentProvider } from '../../functions/src/payments/payment-provider.ts'
import { payableInvoice, readInvoice, storedClient } from './payable-invoices.ts'

/** What the screen sends for an invoice. */
export async function paymentOf(invoiceId: string, changes: object = {}) {
  const invoice = (await readInvoice(invoiceId)) as Invoice
  return { invoiceId, amount: balanceOf(invoice), currency: invoice.currency, description: invoice.title, ...changes }
}

/** One click on "Pay now", past who may: as the function does it. */
export async function click(provider: PaymentProvider, invoiceId: string, uid: string, now?: () => Date) {
  const input = await paymentOf(invoiceId)
  const readOrder = () => payableOrder(input, uid)
  return openCheckout(provider, { readOrder, email: 'payer@mlima.example' }, now)
}

/** An invoice of a new client, with an open checkout. */
export async function opened(provider: PaymentProvider, changes: Partial<Invoice> = {}) {
  const { uid, email } = await storedClient()
  const invoiceId = await payableInvoice(uid, changes)
  const { reference, url } = await click(provider, invoiceId, uid)
  return { uid, email, invoiceId, reference, url }
}
