import { TICKET_PRIORITIES, TICKET_PRIORITY_LABELS, TICKET_TAB_LABELS, TICKET_TABS } from '@domain/tickets/ticket.constants.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { TICKET_TEXTS } from '@texts/tickets.ts'
import type { TicketFilter, TicketStats } from '@/data/ticket.data.ts'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'
import { FilterBar, type FilterProps } from '../shell/FilterBar.tsx'
import { statValue } from '../shell/money-stat.ts'
import { RowSkeletons } from '../shell/RowSkeletons.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { TicketRow } from './TicketCard.tsx'

export const NO_FILTER: TicketFilter = { tab: 'all', priority: 'all' }
export const PANEL = 'tickets-list'

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
export function SupportSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <ScreenHeader title={TICKET_TEXTS.heading}>
        <span className="skeleton h-11 w-28 lg:h-9" />
      </ScreenHeader>
      <StatCards stats={toStatCards(undefined)} />
      <TicketFilters filter={NO_FILTER} />
      <TicketRowSkeletons />
    </div>
  )
}

export function TicketRowSkeletons() {
  return (
    <RowSkeletons label={TICKET_TEXTS.loading}>
      <TicketRow
        main={
          <div>
            <span className="skeleton my-1 h-5 w-2/3 max-w-72" />
            <span className="skeleton mt-2 h-4 w-36" />
            <span className="skeleton mt-3 h-4 w-full max-w-[32rem]" />
            <span className="skeleton mt-4 h-9 w-full max-w-80" />
          </div>
        }
        action={<span className="skeleton h-11 lg:h-9 lg:w-32" />}
      />
    </RowSkeletons>
  )
}

export function TicketFilters(props: FilterProps<TicketFilter>) {
  return (
    <FilterBar
      {...props}
      tabs={{ label: TICKET_TEXTS.tabs, tabs: TICKET_TABS, labels: TICKET_TAB_LABELS, panelId: PANEL }}
      name="priority"
      select={{
        label: FACT_TEXTS.priority,
        options: ['all', ...TICKET_PRIORITIES],
        labels: { all: TICKET_TEXTS.allPriorities, ...TICKET_PRIORITY_LABELS },
      }}
    />
  )
}

/** The stat cards show a dash when their figures failed to load, and nothing while they load. */
export function toStatCards(stats: TicketStats | undefined, failed = false): Stat[] {
  return TICKET_TABS.map((tab) => ({
    label: tab === 'all' ? FACT_TEXTS.total : TICKET_TAB_LABELS[tab],
    value: statValue(stats?.[tab], failed),
  }))
}
