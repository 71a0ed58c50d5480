import { CURRENCIES, DEFAULT_CURRENCY, formatMoney } from '@domain/money.ts'
import type { ProjectStats } from '@/data/project.data.ts'
import type { Stat } from '@/ui/StatCards.tsx'

const UNKNOWN = '—'

/** The four stat cards; a dash where the figures could not be loaded, nothing while they load. */
export function toStatCards(stats: ProjectStats | undefined, failed = false): Stat[] {
  const show = (value: number | string | undefined) => value ?? (failed ? UNKNOWN : undefined)
  return [
    { label: 'Total', value: show(stats?.total) },
    { label: 'Active', value: show(stats?.active) },
    { label: 'Completed', value: show(stats?.completed) },
    {
      label: 'Total Budget',
      value: show(stats && formatMoney(stats.budget[DEFAULT_CURRENCY], DEFAULT_CURRENCY)),
      note: stats ? otherCurrencies(stats) : null,
    },
  ]
}

/** "+ US$120,000 · €40,000": budgets in other currencies stand beside the sum, never in it. */
function otherCurrencies({ budget }: ProjectStats): string | null {
  const others = CURRENCIES.filter((currency) => currency !== DEFAULT_CURRENCY && budget[currency] > 0)
  return others.length > 0 ? `+ ${others.map((currency) => formatMoney(budget[currency], currency)).join(' · ')}` : null
}
