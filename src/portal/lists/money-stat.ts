import { formatCount } from '@domain/platform/formats.ts'
import { CURRENCIES, type Currency, DEFAULT_CURRENCY, formatMoney } from '@domain/platform/money.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import type { Stat } from '@/ui/StatCards.tsx'

const UNKNOWN = FACT_TEXTS.none

/** A figure on a stat card: a dash if it failed to load, undefined while it loads. */
export function statValue(value: number | string | undefined, failed: boolean): string | undefined {
  return (typeof value === 'number' ? formatCount(value) : value) ?? (failed ? UNKNOWN : undefined)
}

/** The stat card of a sum of money. @param sums major units by currency */
export function moneyStat(label: string, sums: Record<Currency, number> | undefined, failed: boolean): Stat {
  return {
    label,
    value: statValue(sums && formatMoney(sums[DEFAULT_CURRENCY], DEFAULT_CURRENCY), failed),
    note: sums ? otherCurrencies(sums) : null,
  }
}

/** "Ksh 4,000" and below it "+ US$120,000": a line per currency with a sum; the first currency is always shown. */
export function moneySums(sums: Record<Currency, number>): string {
  const others = CURRENCIES.filter((currency) => currency !== DEFAULT_CURRENCY && sums[currency] > 0)
  return [DEFAULT_CURRENCY, ...others].map((currency) => formatMoney(sums[currency], currency)).join('\n+ ')
}

/** "+ US$120,000 · €40,000": sums in other currencies, which are never added to the first one. */
function otherCurrencies(sums: Record<Currency, number>): string | null {
  const others = CURRENCIES.filter((currency) => currency !== DEFAULT_CURRENCY && sums[currency] > 0)
  return others.length > 0 ? `+ ${others.map((currency) => formatMoney(sums[currency], currency)).join(' · ')}` : null
}
