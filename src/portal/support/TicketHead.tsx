import type { Ticket } from '@domain/tickets/ticket.schema.ts'
import { TicketBadges } from './TicketBadges.tsx'

/** What a ticket is about, and where it stands. */
export function TicketHead({ ticket, isPending }: { ticket: Ticket | null | undefined; isPending: boolean }) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
      {isPending && <span className="skeleton my-1 h-6 w-64 max-w-full" />}
      {ticket && (
        <>
          <p className="min-w-0 text-lg font-semibold wrap-anywhere">{ticket.title}</p>
          <TicketBadges ticket={ticket} />
        </>
      )}
    </div>
  )
}
