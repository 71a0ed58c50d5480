import type { MessageTotals } from '@/data/sent-messages.data.ts'
import { statValue } from '@/portal/shell/money-stat.ts'
import type { Stat } from '@/ui/StatCards.tsx'

/** The three totals; a dash where they could not be counted, nothing while they load. */
export function toStatCards(totals: MessageTotals | undefined, failed = false): Stat[] {
  return [
    { label: 'All messages', value: statValue(totals?.all, failed) },
    { label: 'Read', value: statValue(totals?.read, failed) },
    { label: 'Unread', value: statValue(totals?.unread, failed) },
  ]
}
