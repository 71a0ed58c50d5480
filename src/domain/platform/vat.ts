import type { CalendarDate } from './dates.ts'

/** Kenya's VAT classes: code list 04 of the tax authority, `taxTyCd`. */
export const VAT_CLASSES = ['A', 'B', 'C', 'D', 'E'] as const
export type VatClass = (typeof VAT_CLASSES)[number]

export const VAT_CLASS_LABELS: Record<VatClass, string> = {
  A: 'Exempt',
  B: 'Standard',
  C: 'Zero-rated',
  D: 'Not subject to VAT',
  E: 'Reduced',
}

/** Consultancy fees are standard-rated. */
export const DEFAULT_VAT_CLASS: VatClass = 'B'

interface VatRates {
  /** The first day in Nairobi on which the rates hold. */
  from: CalendarDate
  percent: Record<VatClass, number>
}

const NONE = { A: 0, C: 0, D: 0 }

/**
 * The rates by the day from which they hold, oldest first. A Finance Act that changes them adds a row. The standard rate was
 * 14 percent from April to December 2020.
 */
const VAT_RATES: readonly [VatRates, ...VatRates[]] = [
  { from: '2018-09-21', percent: { ...NONE, B: 16, E: 8 } },
  { from: '2020-04-01', percent: { ...NONE, B: 14, E: 8 } },
  { from: '2021-01-01', percent: { ...NONE, B: 16, E: 8 } },
]

/** The percent of each class on a day in Nairobi; before the first row, that of the first row. */
export function vatRatesOn(day: CalendarDate): Record<VatClass, number> {
  return (VAT_RATES.findLast(({ from }) => from <= day) ?? VAT_RATES[0]).percent
}
