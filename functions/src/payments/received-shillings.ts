import { DEFAULT_CURRENCY, formatExactMoney } from '@domain/money.ts'
import type { Payment } from '@domain/payments/payment.schema.ts'
import { receivedText } from '@texts/invoices-dialogs.ts'

/** "Ksh 12,925.00 at 129.25 for 1 USD"; null for money in the currency of its invoice, and from before payments had the field. */
export function receivedShillings({ received, currency }: Partial<Pick<Payment, 'received'>> & Pick<Payment, 'currency'>) {
  return received ? receivedText(formatExactMoney(received.amount, DEFAULT_CURRENCY), received.rate, currency) : null
}
