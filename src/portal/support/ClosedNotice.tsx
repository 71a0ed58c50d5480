import { formatMoment } from '@domain/dates.ts'
import { CLOSED_FOR_GOOD, reopenUntil, TICKET_VIEW_TEXTS } from '@domain/texts/ticket-view.ts'
import { canReopen, reopenEnd } from '@domain/tickets/ticket.policy.ts'
import type { Ticket } from '@domain/tickets/ticket.schema.ts'
import type { Ref } from 'react'

/** Stands where the reply box would, once a ticket is closed. */
export function ClosedNotice({ ticket, ref }: { ticket: Ticket; ref: Ref<HTMLParagraphElement> }) {
  const { resolved_at } = ticket
  const isOpenAgain = canReopen(ticket, new Date())
  return (
    <p ref={ref} tabIndex={-1} className="rounded-md bg-info-tint p-4 text-sm text-info">
      {isOpenAgain && resolved_at
        ? `${TICKET_VIEW_TEXTS.closed} ${reopenUntil(formatMoment(reopenEnd(resolved_at)))}`
        : CLOSED_FOR_GOOD}
    </p>
  )
}
