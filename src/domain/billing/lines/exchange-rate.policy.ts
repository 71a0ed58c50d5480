import type { Currency } from '../../platform/money.ts'

/** Kenya shillings for one unit since 2015, with room on both sides. A rate outside is probably inverted or mistyped. */
const PLAUSIBLE: Record<Exclude<Currency, 'KES'>, { from: number; to: number }> = {
  USD: { from: 80, to: 250 },
  EUR: { from: 90, to: 300 },
}
/** A larger change from one invoice to the next is probably a mistake. */
const USUAL_CHANGE = 0.2

/** Whether a rate needs no confirmation. @param latest the rate of the newest invoice of the currency, or null */
export function isPlausibleRate(currency: Currency, rate: number, latest: number | null): boolean {
  if (currency === 'KES') return true
  const { from, to } = PLAUSIBLE[currency]
  const isWithin = (value: number) => value >= from && value <= to
  // An unusual rate that was confirmed is no measure.
  if (latest === null || !isWithin(latest)) return isWithin(rate)
  return isWithin(rate) && Math.abs(rate - latest) <= latest * USUAL_CHANGE
}
