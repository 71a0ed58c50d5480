import type { CalendarDate } from '@domain/dates.ts'
import { dayInNairobi } from '@domain/dates.ts'
import { CURRENCIES, toMajor } from '@domain/money.ts'
import type { Payment } from '@domain/payments/payment.schema.ts'
import { SYSTEM } from '../users/change-role.ts'
import type { Checkout } from './checkouts.ts'
import type { Verification } from './payment-provider.ts'

/** Money that came in, before it is known whether it is taken for its invoice. */
export interface Received {
  id: string
  record: Pick<
    Payment,
    'method' | 'provider' | 'reference' | 'provider_transaction_id' | 'amount' | 'currency' | 'paid_at' | 'recorded_by'
  >
  /** The day on which it came in, Nairobi's calendar. */
  day: CalendarDate
  /** The amount as the provider told it: "100 KES". */
  told: string
}

/** Money that came in through the provider, as the provider answered when it was asked. */
export function onlineReceived(
  reference: string,
  { provider, currency: asked }: Checkout,
  { amountMinor, currency: told, providerTxId, paidAt }: Verification,
  now: Date,
): Received {
  // A currency that we have no invoices in cannot be stored as money of ours: the alert tells what it was.
  const currency = CURRENCIES.find((known) => known === told)
  const paid_at = paidAt ?? now
  return {
    id: reference,
    record: {
      method: 'online',
      provider,
      reference,
      provider_transaction_id: providerTxId,
      amount: currency ? toMajor(amountMinor) : 0,
      currency: currency ?? asked,
      paid_at,
      recorded_by: SYSTEM,
    },
    day: dayInNairobi(paid_at),
    told: `${told} ${toMajor(amountMinor).toFixed(2)}`,
  }
}
