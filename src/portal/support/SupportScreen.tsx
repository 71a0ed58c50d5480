import { SUPPORT_PATH, ticketPath } from '@domain/routes.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { EMPTY_TEXTS } from '@texts/empty.ts'
import { TICKET_ERRORS, TICKET_TEXTS } from '@texts/tickets.ts'
import { useState } from 'react'
import type { Reader } from '@/data/reader.ts'
import { type TicketFilter, type TicketStats, ticketPages, ticketStats } from '@/data/ticket.data.ts'
import { StatCards } from '@/ui/StatCards.tsx'
import { TabPanel } from '@/ui/TabBar.tsx'
import { PortalShell } from '../shell/PortalShell.tsx'
import { QueriedList, useUnlistedCount } from '../shell/RecordList.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { useLazyComponent } from '../shell/useLazyComponent.ts'
import { useRecordDialog } from '../shell/useRecordDialog.ts'
import { NO_FILTER, PANEL, SupportSkeleton, TicketFilters, TicketRowSkeletons, toStatCards } from './SupportSkeleton.tsx'
import { TicketCard } from './TicketCard.tsx'

const loadDialog = () => import('./TicketDialog.tsx').then(({ TicketDialog }) => TicketDialog)
const loadNewTicket = () => import('./NewTicketDialog.tsx').then(({ NewTicketDialog }) => NewTicketDialog)

export function SupportScreen() {
  return (
    <PortalShell path={SUPPORT_PATH} skeleton={<SupportSkeleton />}>
      {(person) => <Tickets reader={person} />}
    </PortalShell>
  )
}

function Tickets({ reader }: { reader: Reader }) {
  const [filter, setFilter] = useState(NO_FILTER)
  const stats = useQuery(ticketStats(reader))
  const list = useInfiniteQuery(ticketPages(reader, filter))
  const unlisted = useUnlistedCount(stats.data && countOf(stats.data, filter), stats, list)
  const [isCreating, setIsCreating] = useState(false)
  const creating = useLazyComponent(loadNewTicket)
  const reading = useRecordDialog({ path: SUPPORT_PATH, pathOf: ticketPath, load: loadDialog })

  return (
    <div className="grid gap-6">
      <ScreenHeader title={TICKET_TEXTS.heading}>
        <button
          type="button"
          className="button"
          aria-disabled={creating.isBusy}
          onClick={() => creating.whenLoaded(() => setIsCreating(true))}
        >
          {TICKET_TEXTS.create}
        </button>
      </ScreenHeader>
      <StatCards stats={toStatCards(stats.data, stats.isError)} />
      <TicketFilters filter={filter} onChange={setFilter} />
      <TabPanel ref={reading.panel} id={PANEL} tab={filter.tab}>
        <QueriedList
          list={list}
          filter={`${filter.tab} ${filter.priority}`}
          skeleton={<TicketRowSkeletons />}
          failed={TICKET_ERRORS['tickets/fetch-failed']}
          figures={[stats]}
          noun={TICKET_TEXTS.plural}
          empty={EMPTY_TEXTS.tickets}
          unlisted={unlisted}
          card={(ticket) => <TicketCard ticket={ticket} reader={reader} onView={() => reading.open(ticket.id)} />}
        />
      </TabPanel>
      {reading.Part && reading.openId !== null && (
        <reading.Part key={reading.openId} ticketId={reading.openId} onClose={reading.close} />
      )}
      {creating.Part && <creating.Part open={isCreating} onClose={() => setIsCreating(false)} />}
    </div>
  )
}

/** The number of tickets that match a filter, if a stat card counts exactly these. */
function countOf(stats: TicketStats, { tab, priority }: TicketFilter): number | undefined {
  return priority === 'all' ? stats[tab] : undefined
}
