import { isOwner } from '@domain/access/ownership.ts'
import { type Actor, sideOf } from '@domain/access/permissions.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { REOPEN_DAYS } from '@domain/tickets/ticket.constants.ts'
import { ticketTransitions } from '@domain/tickets/ticket.policy.ts'
import { type Ticket, type TicketMove, ticketMoveSchema } from '@domain/tickets/ticket.schema.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { ticketClosedMail, ticketReopenedMail } from '../mail/templates/ticket-mails.ts'
import { changeTicket } from './change-ticket.ts'
import {
  mailboxOfOwner,
  queueTicketMail,
  recordTicketEvent,
  SUPPORT,
  type TicketMail,
  ticketLink,
} from './ticket-notifications.ts'

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
    const event = { kind: 'ticket_moved', actor_id: asker.uid, from: ticket.status, to: status } as const
    recordTicketEvent(writes, ticket, event, now)
    const mail = await mailAbout(ticket, status, asker)
    if (mail) queueTicketMail(writes, ticket, mail, now)
    return { status, resolved_at: status === 'closed' ? now : null }
  })
}

function assertMove(ticket: Ticket, status: Ticket['status'], asker: Actor, now: Date): void {
  const moves = ticketTransitions(ticket, sideOf(asker), now)
  if (moves.includes(status)) return
  const isOver = ticket.status === 'closed' && moves.length === 0
  throw new ApiError(isOver ? 'tickets/closed' : 'tickets/move-refused', 409)
}

/** The owner is told what the staff closed, the staff what the owner opened again. */
async function mailAbout(ticket: Ticket, status: Ticket['status'], asker: Actor): Promise<TicketMail | undefined> {
  const isOwn = isOwner(asker, COLLECTIONS.tickets, ticket)
  const link = ticketLink(ticket)
  if (isOwn && status === 'open') {
    return { template: 'ticket-reopened', to: SUPPORT, text: ticketReopenedMail(ticket, link) }
  }
  if (isOwn || status !== 'closed') return undefined
  const to = await mailboxOfOwner(ticket)
  return to && { template: 'ticket-closed', to, text: ticketClosedMail(ticket, REOPEN_DAYS, link) }
}
