import { CHART_TEXTS } from '@domain/texts/charts.ts'

/** What the chart of money compares. The second is hatched: colour is not the only sign. */
export const SERIES = [
  { key: 'invoiced', label: CHART_TEXTS.invoiced, look: 'bg-accent' },
  {
    key: 'paid',
    label: CHART_TEXTS.paid,
    look: 'border border-sun-500 bg-[repeating-linear-gradient(45deg,var(--color-sun-400)_0_3px,var(--surface)_3px_5px)]',
  },
] as const
export type Series = (typeof SERIES)[number]
