import { TICKET_ERRORS } from '@domain/texts/ticket-errors.ts'
import { TICKET_VIEW_TEXTS } from '@domain/texts/ticket-view.ts'
import { Notice } from '@/ui/Notice.tsx'
import { FailedHere } from '../shell/FailedHere.tsx'
import { MalformedRecord } from '../shell/MalformedRecord.tsx'
import { TicketFrame } from './TicketFrame.tsx'

interface NoTicketProps {
  /** The query for the ticket, as long as it has brought none that can be shown. */
  query: {
    data: { id: string } | null | undefined
    isPending: boolean
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
}

/** What stands in the dialog where there is no ticket to show, or not yet. */
export function NoTicket({ query }: NoTicketProps) {
  if (query.isPending) return <TicketSkeleton />
  if (query.data === null) return <Notice {...TICKET_ERRORS['tickets/not-found']} announce />
  if (query.data) return <MalformedRecord id={query.data.id} />
  return <FailedHere text={TICKET_ERRORS['tickets/fetch-failed']} query={query} />
}

function TicketSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {TICKET_VIEW_TEXTS.loading}
      </p>
      <TicketFrame side={[0, 1, 2, 3].map((line) => <span key={line} className="skeleton my-0.5 h-9" />)}>
        <span className="skeleton h-16" />
        <span className="skeleton h-60" />
        <span className="skeleton h-28" />
      </TicketFrame>
    </div>
  )
}
