import type { CalendarDate } from '../dates.ts'
import { toMajor, toMinor } from '../money.ts'
import { toShillings } from '../rounding.ts'
import { type PricedLine, totalsOf } from './totals.ts'

/** What the shillings of an invoice or a credit note are computed from. Money is in major units of the currency. */
export interface ConvertedDocument {
  amount: number
  tax_amount: number
  lines: readonly PricedLine[]
  /** The day in Nairobi whose VAT rates hold; only of a document with lines. */
  tax_day: CalendarDate | null
  /** Kenya shillings for one unit of the currency; null for a document in shillings. */
  exchange_rate: number | null
  /** What each line of a credit note is worth. */
  parts?: readonly { net: number; tax: number }[] | undefined
}

/**
 * The shillings of a document, in major units: each line with VAT is converted once and rounded, as the tax authority gets it
 * (decision 64). A document without lines counts as one. Null without an exchange rate.
 */
export function documentShillings({ lines, parts, tax_day, exchange_rate, ...typed }: ConvertedDocument): number | null {
  if (exchange_rate === null) return null
  const stated = parts?.map(({ net, tax }) => toMinor(net) + toMinor(tax))
  const whole = [toMinor(typed.amount) + toMinor(typed.tax_amount)]
  const grossAmounts = lines.length === 0 ? whole : (stated ?? totalsOf(lines, tax_day ?? '').lines.map(({ gross }) => gross))
  return toMajor(grossAmounts.reduce((sum, gross) => sum + toShillings(gross, exchange_rate), 0))
}
