import { COLLECTIONS } from '@domain/collections.ts'
import { type Ticket, type TicketForm, type TicketMessage, ticketMessageSchema, ticketSchema } from '@domain/support/ticket.ts'
import { callAs } from './accounts.ts'
import type { Answer } from './call-function.ts'
import type { Member } from './members.ts'
import { newRecordId } from './record-id.ts'
import { readRecord, recordsWith, withDates } from './stored-records.ts'

/** The values of the ticket form. */
export function ticketFormValues(changes: object = {}): TicketForm {
  return {
    title: 'The log ends after two pages',
    description: 'The file of the third dispensary cannot be read.',
    priority: 'high',
    issue_type: 'technical',
    project_id: null,
    ...changes,
  }
}

/** Replies to a ticket as its owner or the staff. */
export function replyTo(by: Member, ticket_id: string, changes: object = {}): Promise<Answer> {
  const reply = { ticket_id, reply_id: newRecordId(), message: 'We have asked for it.', is_internal: false }
  return callAs(by.idToken, 'reply-to-ticket', { ...reply, ...changes })
}

export function changeTicketStatus(by: Member, ticket_id: string, status: string): Promise<Answer> {
  return callAs(by.idToken, 'change-ticket-status', { ticket_id, status })
}

/** The stored ticket, with every field validated; undefined if it is missing. */
export async function readTicket(id: string): Promise<Ticket | undefined> {
  const data = await readRecord(`${COLLECTIONS.tickets}/${id}`)
  return data && ticketSchema.exact().validateSync({ ...withDates(data), id }, { strict: true })
}

/** All replies to a ticket, oldest first, with every field validated. */
export async function repliesOn(ticketId: string): Promise<TicketMessage[]> {
  const found = await recordsWith(COLLECTIONS.ticketMessages, 'ticket_id', ticketId)
  const replies = found.map((reply) =>
    ticketMessageSchema.exact().validateSync({ ...withDates(reply.data()), id: reply.id }, { strict: true }),
  )
  return replies.sort((a, b) => a.created_at.valueOf() - b.created_at.valueOf())
}
