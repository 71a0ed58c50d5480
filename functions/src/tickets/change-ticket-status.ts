import { isOwner, ownerOf } from '@domain/access/ownership.ts'
import { type Actor, sideOf } from '@domain/access/permissions.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { REOPEN_DAYS } from '@domain/tickets/ticket.constants.ts'
import { ticketTransitions } from '@domain/tickets/ticket.policy.ts'
import { type Ticket, type TicketMove, ticketMoveSchema } from '@domain/tickets/ticket.schema.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { ticketClosedMail, ticketReopenedMail } from '../mail/templates/ticket-mails.ts'
import { notify, readProfile } from '../notifications/notify.ts'
import { changeTicket, ticketEntry, ticketLink } from './change-ticket.ts'

/** The owner of a ticket closes it, or opens it again; the staff begin with it, too. */
export const changeTicketStatus = defineCallable({
  name: 'changeTicketStatus',
  input: ticketMoveSchema,
  allow: 'member',
  fallbackError: 'tickets/update-failed',
  run: async (move, caller) => {
    await setTicketStatus(move, caller, new Date())
    return 'tickets/updated'
  },
})

/** A ticket that stands so already stays as it is. @throws ApiError for a move that there is not */
export async function setTicketStatus({ ticket_id, status }: TicketMove, asker: Actor, now: Date): Promise<void> {
  await changeTicket(ticket_id, asker, async (ticket, writes) => {
    if (ticket.status === status) return 'none'
    assertMove(ticket, status, asker, now)
    await recordStatus(writes, ticket, status, asker, now)
    return { status, resolved_at: status === 'closed' ? now : null }
  })
}

function assertMove(ticket: Ticket, status: Ticket['status'], asker: Actor, now: Date): void {
  const moves = ticketTransitions(ticket, sideOf(asker), now)
  if (moves.includes(status)) return
  const isOver = ticket.status === 'closed' && moves.length === 0
  throw new ApiError(isOver ? 'tickets/closed' : 'tickets/move-refused', 409)
}

/** The owner gets a mail about a ticket that staff close, the staff about one that its owner reopens. */
async function recordStatus(
  writes: WriteBatch,
  ticket: Ticket,
  status: Ticket['status'],
  asker: Actor,
  now: Date,
): Promise<void> {
  const isOwn = isOwner(asker, COLLECTIONS.tickets, ticket)
  const event = { ...ticketEntry(ticket), actor_id: asker.uid, from: ticket.status, to: status }
  const link = ticketLink(ticket)
  if (isOwn && status === 'open') {
    notify(writes, 'ticket_reopened', { ...event, mail: ticketReopenedMail(ticket, link) }, now)
  } else if (!isOwn && status === 'closed') {
    const profile = await readProfile(ownerOf(COLLECTIONS.tickets, ticket))
    notify(writes, 'ticket_closed', { ...event, mail: ticketClosedMail(ticket, REOPEN_DAYS, link), profile }, now)
  } else recordActivity(writes, { ...event, kind: 'ticket_moved' }, now)
}
