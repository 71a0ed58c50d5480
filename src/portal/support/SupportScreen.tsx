import { isStaff } from '@domain/access/permissions.ts'
import { SUPPORT_PATH, ticketPath } from '@domain/routes.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { EMPTY_TEXTS } from '@texts/empty.ts'
import { TICKET_ERRORS, TICKET_TEXTS } from '@texts/tickets.ts'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { Reader } from '@/data/reader.ts'
import { type TicketFilter, type TicketStats, ticketPages, ticketStats } from '@/data/ticket.data.ts'
import { StatCards } from '@/ui/StatCards.tsx'
import { TabPanel } from '@/ui/TabBar.tsx'
import { PortalShell } from '../shell/PortalShell.tsx'
import { QueriedList, useUnlistedCount } from '../shell/RecordList.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { useLazyComponent } from '../shell/useLazyComponent.ts'
import { useRecordInAddress } from '../shell/useRecordInAddress.ts'
import { useReturnFocus } from '../shell/useReturnFocus.ts'
import { SupportSkeleton, TicketRowSkeletons } from './SupportSkeleton.tsx'
import { TicketCard } from './TicketCard.tsx'
import { NO_FILTER, TicketFilters, toStatCards } from './TicketsHead.tsx'

const PANEL = 'tickets-list'

export function SupportScreen() {
  return (
    <PortalShell path="/support" skeleton={<SupportSkeleton />}>
      {({ uid, role }) => <Tickets reader={{ uid, role }} />}
    </PortalShell>
  )
}

function Tickets({ reader }: { reader: Reader }) {
  const [filter, setFilter] = useState(NO_FILTER)
  const stats = useQuery(ticketStats(reader))
  const list = useInfiniteQuery(ticketPages(reader, filter))
  const unlisted = useUnlistedCount(stats.data && countOf(stats.data, filter), stats, list)
  const { panel, onView, onCreate, isBusy, dialogs } = useTicketDialogs()

  return (
    <div className="grid gap-6">
      <ScreenHeader title={TICKET_TEXTS.heading}>
        <button type="button" className="button" aria-disabled={isBusy} onClick={onCreate}>
          {TICKET_TEXTS.create}
        </button>
      </ScreenHeader>
      <StatCards stats={toStatCards(stats.data, stats.isError)} />
      <TicketFilters filter={filter} panelId={PANEL} onChange={setFilter} />
      <TabPanel ref={panel} id={PANEL} tab={filter.tab}>
        <QueriedList
          list={list}
          filter={`${filter.tab} ${filter.priority}`}
          skeleton={<TicketRowSkeletons />}
          failed={TICKET_ERRORS['tickets/fetch-failed']}
          figures={[stats]}
          noun={TICKET_TEXTS.plural}
          empty={EMPTY_TEXTS.tickets}
          unlisted={unlisted}
          card={(ticket) => <TicketCard ticket={ticket} isAdmin={isStaff(reader)} onView={() => onView(ticket.id)} />}
        />
      </TabPanel>
      {dialogs}
    </div>
  )
}

/** The number of tickets that match a filter, if a stat card counts exactly these. */
function countOf(stats: TicketStats, { tab, priority }: TicketFilter): number | undefined {
  return priority === 'all' ? stats[tab] : undefined
}

const loadDialog = () => import('./TicketDialog.tsx').then(({ TicketDialog }) => TicketDialog)
const loadNewTicket = () => import('./NewTicketDialog.tsx').then(({ NewTicketDialog }) => NewTicketDialog)

interface TicketDialogs {
  /** Takes the focus when the element that opened a dialog no longer exists. */
  panel: RefObject<HTMLDivElement | null>
  onView: (ticketId: string) => void
  onCreate: () => void
  isBusy: boolean
  dialogs: ReactNode
}

/** The dialogs over the list: a ticket, which the page's address names, and the form of a new one. Each loads when it is first opened. */
function useTicketDialogs(): TicketDialogs {
  const { openId, open, close } = useRecordInAddress(SUPPORT_PATH, ticketPath)
  const [isCreating, setIsCreating] = useState(false)
  const reading = useLazyComponent(loadDialog)
  const creating = useLazyComponent(loadNewTicket)
  const { panel, returnTo } = useReturnFocus(openId !== null)

  useEffect(() => {
    if (openId === null) return
    returnTo(openId)
    void reading.fetchPart().then((isThere) => isThere || close())
  }, [openId])

  async function onCreate() {
    if (!creating.isBusy && (await creating.fetchPart())) setIsCreating(true)
  }

  const dialogs = (
    <>
      {reading.Part && openId !== null && <reading.Part key={openId} ticketId={openId} onClose={close} />}
      {creating.Part && <creating.Part open={isCreating} onClose={() => setIsCreating(false)} />}
    </>
  )
  return { panel, onView: open, onCreate: () => void onCreate(), isBusy: creating.isBusy, dialogs }
}
