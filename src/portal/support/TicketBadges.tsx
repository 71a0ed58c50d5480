import { TICKET_PRIORITY_LABELS, TICKET_STATUS_LABELS } from '@domain/tickets/ticket.constants.ts'
import type { Ticket } from '@domain/tickets/ticket.schema.ts'
import { Badge } from '@/ui/Badge.tsx'
import { TICKET_PRIORITY_TONES, TICKET_TONES } from '../shell/ticket-tones.ts'

/** Where a ticket stands, and how pressing it is. */
export function TicketBadges({ ticket: { status, priority } }: { ticket: Pick<Ticket, 'status' | 'priority'> }) {
  return (
    <>
      <Badge tone={TICKET_TONES[status]}>{TICKET_STATUS_LABELS[status]}</Badge>
      <Badge tone={TICKET_PRIORITY_TONES[priority]}>{`${TICKET_PRIORITY_LABELS[priority]} priority`}</Badge>
    </>
  )
}
