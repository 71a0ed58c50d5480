import type { InvoiceStats } from '@/data/invoice.data.ts'
import type { Stat } from '@/ui/StatCards.tsx'
import { moneyStat, moneySums, statValue } from '../shell/money-stat.ts'

/** The four stat cards; a dash where the figures could not be loaded, nothing while they load. */
export function toStatCards(stats: InvoiceStats | undefined, failed = false): Stat[] {
  return [
    { label: 'Total Invoices', value: statValue(stats?.total, failed) },
    { label: 'Pending', value: statValue(stats?.pending, failed) },
    { label: 'Paid', value: statValue(stats?.paid, failed) },
    {
      ...moneyStat('Total Value', stats?.value, failed),
      parts: [
        ['Outstanding', statValue(stats && moneySums(stats.outstanding), failed)],
        ['Overdue', statValue(stats && moneySums(stats.overdue), failed)],
      ],
    },
  ]
}
