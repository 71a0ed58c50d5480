import { COLLECTIONS } from '@domain/collections.ts'
import type { Attachment } from '@domain/documents/attachment.schema.ts'
import type {
  NewReply,
  NewTicket,
  OpenAttachment,
  TicketAssignment,
  TicketStatusChange,
} from '@domain/tickets/ticket.schema.ts'
import {
  assignTicket as assignTicketEndpoint,
  changeTicketStatus as changeTicketStatusEndpoint,
  createTicket as createTicketEndpoint,
  openAttachment,
  replyToTicket as replyToTicketEndpoint,
} from '@domain/tickets/tickets.endpoints.ts'
import { callFunction } from './firebase/call.ts'
import { fetchFile, type PortalFile } from './firebase/fetch-file.ts'
import { invalidate, invalidateAfter } from './firebase/query-client.ts'

/** The collections whose records include ticket data. */
const SHOWING = [COLLECTIONS.tickets, COLLECTIONS.ticketMessages, COLLECTIONS.activity]

/** Opens a ticket; a repeated request with the same id opens only one. @throws ApiRequestError */
export async function createTicket(ticket: NewTicket): Promise<void> {
  await callFunction(createTicketEndpoint, ticket)
  invalidate(...SHOWING)
}

/** Adds a reply; a repeated request with the same id adds only one. @throws ApiRequestError */
export async function replyToTicket(reply: NewReply): Promise<void> {
  try {
    await callFunction(replyToTicketEndpoint, reply)
    // The ticket is refetched when its replies include the new one.
    invalidate(COLLECTIONS.ticketMessages, COLLECTIONS.activity)
  } catch (error) {
    // Another person may have closed the ticket.
    invalidate(...SHOWING)
    throw error
  }
}

/** @throws ApiRequestError */
export async function changeTicketStatus(move: TicketStatusChange): Promise<void> {
  const call = callFunction(changeTicketStatusEndpoint, move)
  await invalidateAfter(call, ...SHOWING)
}

/** Assigns a ticket to a member of staff or to nobody. @throws ApiRequestError */
export async function assignTicket(assignment: TicketAssignment): Promise<void> {
  const call = callFunction(assignTicketEndpoint, assignment)
  await invalidateAfter(call, ...SHOWING)
}

/** A ticket's file. @param reply_id null for a file of the ticket itself */
export function attachmentFile(ticket_id: string, reply_id: string | null, attachment: Attachment): PortalFile {
  const input: OpenAttachment = { ticket_id, reply_id, attachment_id: attachment.id }
  return {
    id: attachment.id,
    name: attachment.file_name,
    type: attachment.type,
    has_active_content: attachment.has_active_content,
    fetchFile: (signal) => fetchFile(openAttachment, input, signal),
  }
}
