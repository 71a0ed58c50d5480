const STEPS = [1, 2, 4, 5, 10]

/** The round number at the top of a chart: the next above its largest value; 0 where there is none. */
export function chartTop(largest: number): number {
  if (largest <= 0) return 0
  const unit = 10 ** Math.floor(Math.log10(largest))
  const step = STEPS.find((each) => each * unit >= largest) ?? 10
  return step * unit
}

const SHORT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** "1.5M": for the scale beside a chart, where the exact sum has no room. */
export function shortMoney(value: number): string {
  return SHORT.format(value)
}
