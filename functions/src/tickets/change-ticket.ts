import type { Actor } from '@domain/access/capabilities.ts'
import { isOwner, recordAudiences } from '@domain/access/ownership.ts'
import { can } from '@domain/access/permissions.ts'
import { sideOf } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { SUPPORT_PATH } from '@domain/routes.ts'
import { REOPEN_DAYS } from '@domain/tickets/ticket.constants.ts'
import { ticketTransitions, waitingAfter } from '@domain/tickets/ticket.policy.ts'
import type { Ticket, TicketStatusChange } from '@domain/tickets/ticket.schema.ts'
import * as endpoints from '@domain/tickets/tickets.endpoints.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { type Change, changeRecord } from '../endpoint/change-record.ts'
import { collections } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { siteLink } from '../endpoint/settings.ts'
import { ticketClosedMail, ticketReopenedMail } from '../mail/templates/ticket-mails.ts'
import { notify } from '../notifications/notify.ts'
import { readRecipients } from '../notifications/recipients.ts'

/**
 * Changes a ticket that the actor may change, and commits the writes of `change` atomically with it.
 * @throws ApiError `tickets/not-found`, also for another person's ticket; errors of `change` pass through
 */
export async function changeTicket(
  id: string,
  actor: Actor,
  change: (ticket: Ticket, writes: WriteBatch) => Promise<Change<Ticket>>,
): Promise<void> {
  await changeRecord<Ticket>(collections.tickets.doc(id), (ticket, writes) => {
    if (!ticket || !can(actor, 'support_tickets/change', ticket)) throw new ApiError('tickets/not-found', 404)
    return change(ticket, writes)
  })
}

export function ticketLink({ id }: Pick<Ticket, 'id'>): string {
  return siteLink(SUPPORT_PATH, { id })
}

type TicketFields = 'id' | 'ticket_number' | 'user_id' | 'organisation_id' | 'private_to'

/** The common fields of a ticket's activity entries; visible to those who see the ticket. */
export function ticketEntry({ id, ticket_number, ...ticket }: Pick<Ticket, TicketFields>) {
  const visible_to = recordAudiences(COLLECTIONS.tickets, ticket)
  return { subject: `${COLLECTIONS.tickets}/${id}`, label: ticket_number, visible_to }
}

export const changeTicketStatus = implement(endpoints.changeTicketStatus, setTicketStatus)

/** Does nothing if the ticket already has the status. @throws ApiError if the transition is not allowed */
export async function setTicketStatus({ ticket_id, status }: TicketStatusChange, actor: Actor, now: Date): Promise<void> {
  await changeTicket(ticket_id, actor, async (ticket, writes) => {
    if (ticket.status === status) return 'none'
    assertTransition(ticket, status, actor, now)
    await recordStatus(writes, ticket, status, actor, now)
    const waiting_since = waitingAfter(ticket, status, now)
    return { status, resolved_at: status === 'closed' ? now : null, waiting_since }
  })
}

function assertTransition(ticket: Ticket, status: Ticket['status'], actor: Actor, now: Date): void {
  const transitions = ticketTransitions(ticket, sideOf(actor), now)
  if (transitions.includes(status)) return
  const isOver = ticket.status === 'closed' && transitions.length === 0
  throw new ApiError(isOver ? 'tickets/closed' : 'tickets/move-refused', 409)
}

/** Mails the client's people if staff close the ticket, and the staff if its owner reopens it. */
async function recordStatus(writes: WriteBatch, ticket: Ticket, status: Ticket['status'], actor: Actor, now: Date) {
  const isOwn = isOwner(actor, COLLECTIONS.tickets, ticket)
  const event = { ...ticketEntry(ticket), actor_id: actor.uid, by_client: isOwn, from: ticket.status, to: status }
  const link = ticketLink(ticket)
  if (isOwn && status === 'open') {
    notify(writes, 'ticket_reopened', { ...event, mail: ticketReopenedMail(ticket, link) }, now)
  } else if (!isOwn && status === 'closed') {
    const profiles = await readRecipients(COLLECTIONS.tickets, ticket)
    notify(writes, 'ticket_closed', { ...event, mail: ticketClosedMail(ticket, REOPEN_DAYS, link), profiles }, now)
  } else recordActivity(writes, { ...event, kind: 'ticket_moved' }, now)
}
