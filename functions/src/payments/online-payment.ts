import { SYSTEM_ACTOR } from '@domain/access/capabilities.ts'
import { dayInNairobi } from '@domain/dates.ts'
import { CURRENCIES, toMajor } from '@domain/money.ts'
import type { Checkout } from './checkouts.ts'
import type { Verification } from './payment-provider.ts'
import type { Received } from './received-payment.ts'

/** Money that arrived through the provider, from the provider's verification. */
export function onlinePayment(
  reference: string,
  { provider, currency: requestedCurrency }: Checkout,
  { amountMinor, currency: reportedCurrency, providerTxId, paidAt }: Verification,
  now: Date,
): Received {
  // An unsupported currency cannot be stored as an amount, so only the alert names it.
  const currency = CURRENCIES.find((known) => known === reportedCurrency)
  const paid_at = paidAt ?? now
  return {
    id: reference,
    record: {
      method: 'online',
      provider,
      reference,
      provider_transaction_id: providerTxId,
      amount: currency ? toMajor(amountMinor) : 0,
      currency: currency ?? requestedCurrency,
      received: null,
      paid_at,
      recorded_by: SYSTEM_ACTOR,
    },
    day: dayInNairobi(paid_at),
    reportedAmount: `${reportedCurrency} ${toMajor(amountMinor).toFixed(2)}`,
  }
}
