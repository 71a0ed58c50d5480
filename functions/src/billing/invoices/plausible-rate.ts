import { isPlausibleRate } from '@domain/billing/lines/line.ts'
import type { Currency } from '@domain/platform/money.ts'
import { ApiError } from '../../platform/endpoint/errors.ts'
import { collections } from '../../platform/endpoint/firebase.ts'

interface EnteredRate {
  currency: Currency
  exchange_rate: number | null
  confirms_rate?: boolean | undefined
}

/** Newer invoices without a rate are drafts. */
const NEWEST = 10

/** @param known a rate that was confirmed before @throws ApiError if the rate is unusual, and the office did not confirm it */
export async function assertPlausibleRate(
  { currency, exchange_rate, confirms_rate = false }: EnteredRate,
  known: number | null = null,
): Promise<void> {
  if (exchange_rate === null || confirms_rate || exchange_rate === known) return
  if (!isPlausibleRate(currency, exchange_rate, await latestRate(currency))) throw new ApiError('invoices/rate-unusual', 400)
}

/** The exchange rate of the newest invoice of a currency that has one. */
async function latestRate(currency: Currency): Promise<number | null> {
  const ofCurrency = collections.invoices.where('currency', '==', currency)
  const { docs } = await ofCurrency.orderBy('created_at', 'desc').select('exchange_rate', 'is_opening').limit(NEWEST).get()
  // The rate of an opening item is that of its old invoice. The page compares with the same invoice.
  const rates = docs.map((invoice): unknown => (invoice.get('is_opening') ? null : invoice.get('exchange_rate')))
  return rates.find((rate) => typeof rate === 'number') ?? null
}
