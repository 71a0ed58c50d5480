import { formatLanguage, localeOf } from '@domain/formats.ts'

const STEPS = [1, 2, 4, 5, 10]

/** The round number at the top of a chart: the next above its largest value; 0 where there is none. */
export function chartTop(largest: number): number {
  if (largest <= 0) return 0
  const unit = 10 ** Math.floor(Math.log10(largest))
  const step = STEPS.find((each) => each * unit >= largest) ?? 10
  return step * unit
}

/** "1.5M": for the scale beside a chart, where the exact sum has no room. */
export function formatCompact(value: number, language = formatLanguage()): string {
  const format = { notation: 'compact', maximumFractionDigits: 1 } as const
  return value.toLocaleString(localeOf(language), format)
}
