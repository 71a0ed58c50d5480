import { isStaff } from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { SUPPORT_PATH } from '@domain/routes.ts'
import {
  TICKET_ASSIGNED,
  TICKET_PRIORITIES,
  TICKET_PRIORITY_LABELS,
  TICKET_SORTS,
  TICKET_TAB_LABELS,
  TICKET_TABS,
  type TicketSort,
} from '@domain/support/ticket.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { EMPTY_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { TICKET_ERRORS, TICKET_TEXTS } from '@texts/support/tickets.ts'
import {
  matchesTicket,
  type TicketFilter,
  type TicketStats,
  ticketPages,
  ticketSource,
  ticketStats,
} from '@/data/support/ticket.data.ts'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { type Person, ScreenHeader } from '@/portal/frame/Screen.tsx'
import { statValue } from '@/portal/lists/money-stat.ts'
import { type ListFields, useListAddress, useListSearch } from '@/portal/lists/page-address.ts'
import { useUnlistedCount } from '@/portal/lists/RecordList.tsx'
import { ListBar, ListLayout, SearchableList } from '@/portal/lists/SearchableList.tsx'
import { DialogButton } from '@/portal/records/DialogButton.tsx'
import { useRecordDialog } from '@/portal/records/useRecordDialog.ts'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'
import { TabPanel } from '@/ui/TabBar.tsx'
import { TicketCard, ticketColumns } from './TicketRows.tsx'

const loadDialog = () => import('./TicketDialog.tsx').then(({ TicketDialog }) => TicketDialog)
const loadNewTicket = () => import('./NewTicketDialog.tsx').then(({ NewTicketDialog }) => NewTicketDialog)

const TICKET_LIST = {
  tab: TICKET_TABS,
  priority: ['all', ...TICKET_PRIORITIES],
  assigned: TICKET_ASSIGNED,
  sort: TICKET_SORTS,
} as const satisfies ListFields
const PANEL = 'tickets-list'

const PRIORITY_FILTER = {
  name: 'priority',
  label: FACT_TEXTS.priority,
  options: TICKET_LIST.priority,
  labels: { all: TICKET_TEXTS.allPriorities, ...TICKET_PRIORITY_LABELS },
} as const

const MINE_FILTER = {
  name: 'assigned',
  label: TICKET_TEXTS.assignedTo,
  options: TICKET_ASSIGNED,
  labels: { all: TICKET_TEXTS.allAssignees, mine: TICKET_TEXTS.mine },
} as const

export function SupportScreen() {
  return <PortalShell path={SUPPORT_PATH}>{(person) => <Tickets reader={person} />}</PortalShell>
}

function Tickets({ reader }: { reader: Person }) {
  const [filter, setFilter] = useListAddress(TICKET_LIST)
  const search = useListSearch()
  const stats = useQuery(ticketStats(reader))
  const hasMine = can(reader, 'support_tickets/assign')
  const assignee = hasMine && filter.assigned === 'mine' ? reader.uid : undefined
  const { tab, priority, sort } = filter
  const shown = { tab, priority, sort, ...(assignee && { assignee }) }
  const list = useInfiniteQuery({ ...ticketPages(reader, shown), enabled: !search.term })
  const count = stats.data && findTicketCount(stats.data, { tab, priority, assignee })
  const unlisted = useUnlistedCount(count, stats, list)
  const reading = useRecordDialog({ load: loadDialog })

  return (
    <div className="grid gap-4">
      <ScreenHeader title={TICKET_TEXTS.heading}>
        <DialogButton label={TICKET_TEXTS.create} load={loadNewTicket} dialog={{}} isForNew />
      </ScreenHeader>
      <StatCards stats={toStatCards(stats.data, stats.isError)} />
      <ListBar
        filter={filter}
        tabs={{ label: TICKET_TEXTS.tabs, tabs: TICKET_TABS, labels: TICKET_TAB_LABELS, panelId: PANEL }}
        filters={hasMine ? [PRIORITY_FILTER, MINE_FILTER] : [PRIORITY_FILTER]}
        plural={TICKET_TEXTS.plural}
        count={count}
        onChange={setFilter}
        search={search}
      />
      <ListLayout
        record={
          reading.opened && (
            <reading.opened.Component
              key={reading.opened.id}
              ticketId={reading.opened.id}
              person={reader}
              guard={reading.guard}
              onClose={reading.close}
            />
          )
        }
      >
        <TabPanel ref={reading.panel} id={PANEL} tab={filter.tab}>
          <SearchableList
            search={search}
            reader={reader}
            source={ticketSource}
            matches={(ticket) => matchesTicket(shown, ticket)}
            list={list}
            filter={`${tab} ${priority} ${assignee} ${sort}`}
            failed={TICKET_ERRORS['tickets/fetch-failed']}
            metrics={[stats]}
            plural={TICKET_TEXTS.plural}
            empty={EMPTY_TEXTS.tickets}
            firstStep={stats.data?.all === 0 && TICKET_TEXTS.firstStep[isStaff(reader) ? 'office' : 'member']}
            unlisted={unlisted}
            card={(ticket) => <TicketCard ticket={ticket} reader={reader} onView={() => reading.open(ticket.id)} />}
            table={{
              columns: ticketColumns(reader, reading.open),
              sort: filter.sort,
              onSort: (sort) => setFilter({ ...filter, sort: sort as TicketSort }),
              openId: reading.openId,
              loadActions: () =>
                import('@domain/support/ticket.policy.ts').then((file) => ({ actions: [], csv: file.TICKET_CSV })),
            }}
          />
        </TabPanel>
      </ListLayout>
    </div>
  )
}

/** The number of tickets that match a filter, if a stat card counts exactly these. */
function findTicketCount(stats: TicketStats, { tab, priority, assignee }: TicketFilter): number | undefined {
  return priority === 'all' && assignee === undefined ? stats[tab] : undefined
}

function toStatCards(stats: TicketStats | undefined, failed: boolean): Stat[] {
  return TICKET_TABS.map((tab) => ({
    label: tab === 'all' ? FACT_TEXTS.total : TICKET_TAB_LABELS[tab],
    value: statValue(stats?.[tab], failed),
  }))
}
