import { TICKET_PRIORITIES, TICKET_PRIORITY_LABELS, TICKET_TAB_LABELS, TICKET_TABS } from '@domain/tickets/ticket.constants.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { TICKET_TEXTS } from '@texts/tickets.ts'
import type { TicketFilter, TicketStats } from '@/data/ticket.data.ts'
import { FilterSelect } from '@/ui/FilterSelect.tsx'
import type { Stat } from '@/ui/StatCards.tsx'
import { TabBar } from '@/ui/TabBar.tsx'
import { statValue } from '../shell/money-stat.ts'

type PriorityChoice = TicketFilter['priority']

export const NO_FILTER: TicketFilter = { tab: 'all', priority: 'all' }

const PRIORITIES = ['all', ...TICKET_PRIORITIES] as const
const LABELS = { all: TICKET_TEXTS.allPriorities, ...TICKET_PRIORITY_LABELS } satisfies Record<PriorityChoice, string>

interface TicketFiltersProps {
  filter: TicketFilter
  panelId: string
  /** Absent while the screen shows its skeleton. */
  onChange?: (filter: TicketFilter) => void
}

/** The tabs and the priority filter; a listed ticket matches both. */
export function TicketFilters({ filter, panelId, onChange }: TicketFiltersProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {onChange ? (
        <TabBar
          label={TICKET_TEXTS.tabs}
          tabs={TICKET_TABS}
          labels={TICKET_TAB_LABELS}
          selected={filter.tab}
          onSelect={(tab) => onChange({ ...filter, tab })}
          panelId={panelId}
        />
      ) : (
        <div className="inline-flex gap-1 rounded-md bg-skeleton p-1 text-sm font-semibold text-soft">
          {TICKET_TABS.map((tab) => (
            <span key={tab} className="flex min-h-11 items-center px-2 sm:px-4 lg:min-h-9">
              {TICKET_TAB_LABELS[tab]}
            </span>
          ))}
        </div>
      )}
      <div className="w-full sm:w-auto">
        <FilterSelect<PriorityChoice>
          label={FACT_TEXTS.priority}
          options={PRIORITIES}
          labels={LABELS}
          selected={filter.priority}
          onSelect={onChange && ((priority) => onChange({ ...filter, priority }))}
        />
      </div>
    </div>
  )
}

/** The stat cards show a dash when their figures failed to load, and nothing while they load. */
export function toStatCards(stats: TicketStats | undefined, failed = false): Stat[] {
  return TICKET_TABS.map((tab) => ({
    label: tab === 'all' ? FACT_TEXTS.total : TICKET_TAB_LABELS[tab],
    value: statValue(stats?.[tab], failed),
  }))
}
