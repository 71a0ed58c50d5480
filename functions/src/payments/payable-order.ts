import { isOwner } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { balanceMinor, isPayable } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { type Currency, hasWholeCents, toMinor } from '@domain/money.ts'
import type { CreatePayment } from '@domain/payments/payment.schema.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { db } from '../endpoint/firebase.ts'

/** What is to be paid online, by the server's own records. */
export interface Order {
  invoiceId: string
  invoiceNumber: string
  clientId: string
  title: string
  /** The whole balance, in cents. */
  amountMinor: number
  currency: Currency
}

/**
 * Reads what is due for an invoice. Whether it does not exist, is a draft, somebody else's, paid, or has money that an
 * admin must look at first, the refusal does not tell.
 * @throws ApiError
 */
export async function payableOrder({ invoiceId, amount, currency }: CreatePayment, uid: string): Promise<Order> {
  const stored = await db.collection(COLLECTIONS.invoices).doc(invoiceId).get()
  const invoice = stored.data() as Invoice | undefined
  const isDue = invoice && isOwner({ uid }, COLLECTIONS.invoices, invoice) && isPayable(invoice) && invoice.flag === null
  if (!invoice || !isDue) throw new ApiError('payments/not-payable', 409)
  const amountMinor = balanceMinor(invoice)
  const isSeen = hasWholeCents(amount) && toMinor(amount) === amountMinor && currency === invoice.currency
  if (!isSeen) throw new ApiError('payments/amount-differs', 409)
  const { invoice_number: invoiceNumber, title } = invoice
  return { invoiceId, invoiceNumber, clientId: uid, title, amountMinor, currency }
}
