import { COLLECTIONS } from '../collections.ts'
import { ownerOf } from '../platform/access/permissions.ts'
import { DAY_MS } from '../platform/dates.ts'
import { REOPEN_DAYS, type ReplySide, TICKET_PREVIEW, type Ticket, type TicketStatus } from './ticket.ts'

type TicketState = Pick<Ticket, 'status' | 'resolved_at'>

/** The last moment at which a ticket that was closed at `resolvedAt` can be reopened. */
export function reopenEnd(resolvedAt: Date): Date {
  return new Date(resolvedAt.valueOf() + REOPEN_DAYS * DAY_MS)
}

/** Whether a closed ticket can still be reopened. */
export function canReopen({ status, resolved_at }: TicketState, now: Date): boolean {
  return status === 'closed' && resolved_at !== null && now <= reopenEnd(resolved_at)
}

/** The next statuses of a ticket: staff start and close it, its owner closes it, and both may reopen it for some days. */
export function ticketTransitions(ticket: TicketState, side: ReplySide, now: Date): TicketStatus[] {
  if (ticket.status === 'closed') return canReopen(ticket, now) ? ['open'] : []
  return side === 'staff' && ticket.status === 'open' ? ['in_progress', 'closed'] : ['closed']
}

type WaitingFacts = Pick<Ticket, 'status' | 'created_at' | 'last_reply_at' | 'last_reply_from' | 'waiting_since'>

/**
 * The time since which a ticket waits for the office: its opening, its client's first reply without an answer, or its
 * reopening. null if it does not wait. Older records do not show when they were reopened.
 */
export function waitingSince({ status, created_at, last_reply_at, last_reply_from, waiting_since }: WaitingFacts): Date | null {
  if (waiting_since !== undefined) return waiting_since
  const repliedAt = last_reply_from === 'client' ? last_reply_at : null
  if (status === 'open') return repliedAt ?? created_at
  return status === 'in_progress' ? repliedAt : null
}

/** The time since which a ticket waits for the office after a change to this status. */
export function waitingAfter(ticket: WaitingFacts, status: TicketStatus, now: Date): Date | null {
  if (status === 'open') return now
  // A client's reply still waits after somebody has started work without an answer.
  return status === 'in_progress' && ticket.last_reply_from === 'client' ? waitingSince(ticket) : null
}

/** Whether the office opened it for its owner. */
export function isOpenedByOffice(ticket: Pick<Ticket, 'created_by' | 'user_id'>): boolean {
  return ticket.created_by !== ownerOf(COLLECTIONS.tickets, ticket)
}

/** The description on a card, truncated to 100 characters with an ellipsis. */
export function preview(description: string): string {
  const characters = [...description]
  return characters.length > TICKET_PREVIEW ? `${characters.slice(0, TICKET_PREVIEW).join('')}…` : description
}
