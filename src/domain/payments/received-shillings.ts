import { receivedText } from '@texts/invoices.ts'
import { type Currency, DEFAULT_CURRENCY, formatExactMoney } from '../money.ts'
import type { ReceivedShillings } from './manual-payment.schema.ts'

interface Received {
  received?: ReceivedShillings | null | undefined
  /** Of the invoice. */
  currency: Currency
}

/** "Ksh 12,925.00 at 129.25 for 1 USD"; null for money in the currency of its invoice, and from before payments had the field. */
export function receivedShillings({ received, currency }: Received): string | null {
  return received ? receivedText(formatExactMoney(received.amount, DEFAULT_CURRENCY), received.rate, currency) : null
}
