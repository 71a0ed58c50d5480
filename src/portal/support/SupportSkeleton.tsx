import {
  TICKET_ASSIGNED,
  TICKET_PRIORITIES,
  TICKET_PRIORITY_LABELS,
  TICKET_SORTS,
  TICKET_TAB_LABELS,
  TICKET_TABS,
} from '@domain/tickets/ticket.constants.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { TICKET_TEXTS } from '@texts/tickets.ts'
import type { TicketStats } from '@/data/ticket.data.ts'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'
import { type FilterProps, ListBar } from '../shell/list/ListBar.tsx'
import { ListSkeleton } from '../shell/list/ListSkeleton.tsx'
import type { ListFields, ListValues } from '../shell/list/list-address.ts'
import { statValue } from '../shell/money-stat.ts'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { TicketRow } from './TicketCard.tsx'

export const TICKET_LIST = {
  tab: TICKET_TABS,
  priority: ['all', ...TICKET_PRIORITIES],
  assigned: TICKET_ASSIGNED,
  sort: TICKET_SORTS,
} as const satisfies ListFields
export const PANEL = 'tickets-list'

/** The headings of the table, with the widths of its columns. */
export const TICKET_COLUMNS = {
  ticket: { heading: TICKET_TEXTS.ticket },
  opened: { heading: FACT_TEXTS.opened, sort: ['oldest', 'newest'], isPast: true, width: 'w-44' },
  reply: {
    heading: TICKET_TEXTS.lastReply,
    sort: ['reply-first', 'reply-last'],
    isPast: true,
    width: 'w-44 max-xl:hidden',
    isWide: true,
  },
  status: { heading: FACT_TEXTS.status, width: 'w-38 wide:w-65' },
  actions: { heading: CONTROL_TEXTS.actions, width: 'w-32 max-xl:hidden', isWide: true },
} as const

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
export function SupportSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <ScreenHeader title={TICKET_TEXTS.heading}>
        <span className="skeleton h-11 w-28 lg:h-9" />
      </ScreenHeader>
      <StatCards stats={toStatCards(undefined)} />
      <TicketFilters filter={{ tab: 'all', priority: 'all', assigned: 'all', sort: 'newest' }} />
      <TicketRowSkeletons />
    </div>
  )
}

export function TicketRowSkeletons() {
  return (
    <ListSkeleton label={TICKET_TEXTS.loading} columns={Object.values(TICKET_COLUMNS)}>
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
    </ListSkeleton>
  )
}

const MINE_FILTER = {
  name: 'assigned',
  label: TICKET_TEXTS.assignedTo,
  options: TICKET_ASSIGNED,
  labels: { all: TICKET_TEXTS.allAssignees, mine: TICKET_TEXTS.mine },
} as const

interface TicketFiltersProps extends FilterProps<ListValues<typeof TICKET_LIST>> {
  count?: number | undefined
  /** Whether the reader may choose the tickets that are assigned to them. */
  hasMine?: boolean
}

export function TicketFilters({ count, hasMine = false, ...props }: TicketFiltersProps) {
  return (
    <ListBar
      {...props}
      tabs={{ label: TICKET_TEXTS.tabs, tabs: TICKET_TABS, labels: TICKET_TAB_LABELS, panelId: PANEL }}
      filters={[
        {
          name: 'priority',
          label: FACT_TEXTS.priority,
          options: ['all', ...TICKET_PRIORITIES],
          labels: { all: TICKET_TEXTS.allPriorities, ...TICKET_PRIORITY_LABELS },
        },
        ...(hasMine ? [MINE_FILTER] : []),
      ]}
      noun={TICKET_TEXTS.plural}
      count={count}
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
