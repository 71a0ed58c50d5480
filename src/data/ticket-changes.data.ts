import { COLLECTIONS } from '@domain/collections.ts'
import { ENDPOINTS } from '@domain/endpoints.ts'
import type { NewReply, NewTicket, TicketMove } from '@domain/tickets/ticket.schema.ts'
import { TICKET_ERRORS } from '@texts/tickets.ts'
import { collection, doc } from 'firebase/firestore/lite'
import { ACTIVITY_KEY } from './activity-scope.ts'
import { callFunction } from './firebase/call.ts'
import { db } from './firebase/database.ts'
import { queryClient } from './firebase/query-client.ts'
import { ticketKeys } from './ticket-keys.ts'

/** An id for a ticket that is being entered. */
export function newTicketId(): string {
  return doc(collection(db, COLLECTIONS.tickets)).id
}

/** An id for a reply that is being written. */
export function newReplyId(): string {
  return doc(collection(db, COLLECTIONS.ticketMessages)).id
}

/** Opens a ticket; sent again with the same id, it is opened once. @throws Refused */
export async function createTicket(ticket: NewTicket): Promise<void> {
  await callFunction(ENDPOINTS.createTicket, ticket, TICKET_ERRORS['tickets/create-failed'])
  invalidate()
}

/** Adds a reply; sent again with the same id, it is added once. @throws Refused */
export async function replyToTicket(reply: NewReply): Promise<void> {
  try {
    await callFunction(ENDPOINTS.replyToTicket, reply, TICKET_ERRORS['tickets/reply-failed'])
    // Its coming in has the ticket asked for again.
    for (const queryKey of [ticketKeys.allReplies, [ACTIVITY_KEY]]) void queryClient.invalidateQueries({ queryKey })
  } catch (error) {
    // Somebody else may have closed the ticket.
    invalidate()
    throw error
  }
}

/** @throws Refused */
export async function changeTicketStatus(move: TicketMove): Promise<void> {
  try {
    await callFunction(ENDPOINTS.changeTicketStatus, move, TICKET_ERRORS['tickets/update-failed'])
  } finally {
    // After a refusal too: somebody else may have moved it.
    invalidate()
  }
}

/** Everything on the screens that a ticket is part of. */
function invalidate(): void {
  for (const queryKey of [ticketKeys.all, ticketKeys.allReplies, [ACTIVITY_KEY]]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}
