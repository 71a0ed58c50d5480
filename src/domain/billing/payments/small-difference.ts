import { DEFAULT_CURRENCY, fromShillings, toMajor, toMinor, toShillings } from '../../platform/money.ts'
import type { Invoice } from '../invoices/invoice.schema.ts'
import { balanceMinor, isPayable } from '../invoices/invoice.ts'
import { chargeMinor } from '../withholding/withholding.ts'

type Rated = Pick<Invoice, 'currency' | 'exchange_rate'>

/**
 * The largest small difference in cents of the invoice's currency, rounded up, because a shilling is less than a cent of
 * another one; 0 while its exchange rate is not known.
 * @param limit of the office settings, in Kenya shillings
 */
export function smallDifferenceMinor({ currency, exchange_rate }: Rated, limit: number): number {
  const largest = toMinor(limit)
  if (currency === DEFAULT_CURRENCY) return largest
  if (!exchange_rate) return 0
  const cents = fromShillings(largest, exchange_rate)
  return toShillings(cents, exchange_rate) < largest ? cents + 1 : cents
}

/**
 * What of a payment becomes credit, in cents: M-Pesa moves whole shillings, so a payment may exceed what is due by a small
 * difference. While certificates are missing, that is what the client pays without them.
 * @param amount of the payment, in major units
 * @returns null if the payment exceeds what is due by more
 */
export function excessMinor(invoice: Invoice, amount: number, limit: number): number | null {
  const over = (due: number) => toMinor(amount) - due
  const largest = smallDifferenceMinor(invoice, limit)
  const overBalance = over(balanceMinor(invoice))
  if (overBalance >= 0) return overBalance <= largest ? overBalance : null
  const overCharge = over(chargeMinor(invoice))
  return chargeMinor(invoice) > 0 && overCharge > 0 && overCharge <= largest ? overCharge : 0
}

/** The rest of an invoice that the office may write off, in major units: without missing certificates. 0 if it may not. */
export function restToWriteOff(invoice: Invoice, limit: number): number {
  const rest = chargeMinor(invoice)
  const isSmall = rest > 0 && rest <= smallDifferenceMinor(invoice, limit)
  return isSmall && isPayable(invoice) && invoice.flag === null ? toMajor(rest) : 0
}
