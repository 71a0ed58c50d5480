import { ownerOf } from '@domain/access/ownership.ts'
import { type Actor, can } from '@domain/access/permissions.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { SUPPORT_PATH } from '@domain/routes.ts'
import type { Ticket } from '@domain/tickets/ticket.schema.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/api-error.ts'
import { type Change, changeRecord } from '../endpoint/change-record.ts'
import { db } from '../endpoint/firebase.ts'
import { siteLink } from '../endpoint/settings.ts'

/**
 * Changes one ticket of the caller, or any for admins, with whatever `change` adds to the same atomic write.
 * @throws ApiError `tickets/not-found`, also for somebody else's ticket, and whatever `change` throws
 */
export async function changeTicket(
  id: string,
  actor: Actor,
  change: (ticket: Ticket, writes: WriteBatch) => Promise<Change<Ticket>>,
): Promise<void> {
  await changeRecord<Ticket>(db.collection(COLLECTIONS.tickets).doc(id), (ticket, writes) => {
    if (!ticket || !can(actor, 'support_tickets/change', ticket)) throw new ApiError('tickets/not-found', 404)
    return change(ticket, writes)
  })
}

/** Where the mails about a ticket lead to. */
export function ticketLink({ id }: Pick<Ticket, 'id'>): string {
  return siteLink(SUPPORT_PATH, { id })
}

/** What each entry of the activity log says of a ticket; its owner and admins see it. */
export function ticketEntry({ id, ticket_number, ...ticket }: Pick<Ticket, 'id' | 'ticket_number' | 'user_id'>) {
  const owner = ownerOf(COLLECTIONS.tickets, ticket)
  return { subject: `${COLLECTIONS.tickets}/${id}`, label: ticket_number, visible_to: [owner] }
}
