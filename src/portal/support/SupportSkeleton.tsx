import { TICKET_TEXTS } from '@texts/tickets.ts'
import { StatCards } from '@/ui/StatCards.tsx'
import { RowSkeletons } from '../shell/RowSkeletons.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { TicketRow } from './TicketCard.tsx'
import { NO_FILTER, TicketFilters, toStatCards } from './TicketsHead.tsx'

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
export function SupportSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <ScreenHeader title={TICKET_TEXTS.heading}>
        <span className="skeleton h-11 w-28 lg:h-9" />
      </ScreenHeader>
      <StatCards stats={toStatCards(undefined)} />
      <TicketFilters filter={NO_FILTER} panelId="" />
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
