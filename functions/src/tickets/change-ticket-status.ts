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
  run: async (change, caller) => {
    await setTicketStatus(change, caller, new Date())
    return 'tickets/updated'
  },
})

/** Does nothing where the ticket has the status already. @throws ApiError where the status cannot be reached */
export async function setTicketStatus({ ticket_id, status }: TicketMove, actor: Actor, now: Date): Promise<void> {
  await changeTicket(ticket_id, actor, async (ticket, writes) => {
    if (ticket.status === status) return 'none'
    assertTransition(ticket, status, actor, now)
    await recordStatus(writes, ticket, status, actor, now)
    return { status, resolved_at: status === 'closed' ? now : null }
  })
}

function assertTransition(ticket: Ticket, status: Ticket['status'], actor: Actor, now: Date): void {
  const transitions = ticketTransitions(ticket, sideOf(actor), now)
  if (transitions.includes(status)) return
  const isOver = ticket.status === 'closed' && transitions.length === 0
  throw new ApiError(isOver ? 'tickets/closed' : 'tickets/move-refused', 409)
}

/** The owner gets a mail about a ticket that staff close, the staff about one that its owner reopens. */
async function recordStatus(
  writes: WriteBatch,
  ticket: Ticket,
  status: Ticket['status'],
  actor: Actor,
  now: Date,
): Promise<void> {
  const isOwn = isOwner(actor, COLLECTIONS.tickets, ticket)
  const event = { ...ticketEntry(ticket), actor_id: actor.uid, from: ticket.status, to: status }
  const link = ticketLink(ticket)
  if (isOwn && status === 'open') {
    notify(writes, 'ticket_reopened', { ...event, mail: ticketReopenedMail(ticket, link) }, now)
  } else if (!isOwn && status === 'closed') {
    const profile = await readProfile(ownerOf(COLLECTIONS.tickets, ticket))
    notify(writes, 'ticket_closed', { ...event, mail: ticketClosedMail(ticket, REOPEN_DAYS, link), profile }, now)
  } else recordActivity(writes, { ...event, kind: 'ticket_moved' }, now)
}
