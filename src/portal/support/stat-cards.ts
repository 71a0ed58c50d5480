import { TICKET_TAB_LABELS, TICKET_TABS } from '@domain/tickets/ticket.constants.ts'
import type { TicketStats } from '@/data/ticket.data.ts'
import type { Stat } from '@/ui/StatCards.tsx'
import { statValue } from '../shell/money-stat.ts'

/** The four stat cards; a dash where the figures could not be loaded, nothing while they load. */
export function toStatCards(stats: TicketStats | undefined, failed = false): Stat[] {
  return TICKET_TABS.map((tab) => ({
    label: tab === 'all' ? 'Total' : TICKET_TAB_LABELS[tab],
    value: statValue(stats?.[tab], failed),
  }))
}
