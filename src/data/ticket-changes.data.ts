import { COLLECTIONS } from '@domain/collections.ts'
import { ENDPOINTS } from '@domain/endpoints.ts'
import type { Attachment, OpenAttachment } from '@domain/tickets/attachment.schema.ts'
import type { NewReply, NewTicket, TicketMove } from '@domain/tickets/ticket.schema.ts'
import { DOCUMENT_ERRORS } from '@texts/documents.ts'
import { TICKET_ERRORS } from '@texts/tickets.ts'
import { callFunction } from './firebase/call.ts'
import { fetchFile, type PortalFile } from './firebase/fetch-file.ts'
import { invalidate, invalidateAfter } from './firebase/query-client.ts'

/** The collections whose records show a ticket. */
const SHOWING = [COLLECTIONS.tickets, COLLECTIONS.ticketMessages, COLLECTIONS.activity]

/** Opens a ticket; sent again with the same id, it is opened once. @throws ApiRequestError */
export async function createTicket(ticket: NewTicket): Promise<void> {
  await callFunction(ENDPOINTS.createTicket, ticket, TICKET_ERRORS['tickets/create-failed'])
  invalidate(...SHOWING)
}

/** Adds a reply; sent again with the same id, it is added once. @throws ApiRequestError */
export async function replyToTicket(reply: NewReply): Promise<void> {
  try {
    await callFunction(ENDPOINTS.replyToTicket, reply, TICKET_ERRORS['tickets/reply-failed'])
    // The ticket itself is read again once its replies bring the new one.
    invalidate(COLLECTIONS.ticketMessages, COLLECTIONS.activity)
  } catch (error) {
    // Somebody else may have closed the ticket.
    invalidate(...SHOWING)
    throw error
  }
}

/** @throws ApiRequestError */
export async function changeTicketStatus(move: TicketMove): Promise<void> {
  const call = callFunction(ENDPOINTS.changeTicketStatus, move, TICKET_ERRORS['tickets/update-failed'])
  await invalidateAfter(call, ...SHOWING)
}

/** A file of a ticket. @param reply_id null for one that came with the ticket itself */
export function attachmentFile(ticket_id: string, reply_id: string | null, attachment: Attachment): PortalFile {
  const input: OpenAttachment = { ticket_id, reply_id, attachment_id: attachment.id }
  return {
    id: attachment.id,
    name: attachment.file_name,
    type: attachment.type,
    fetchFile: (signal) => fetchFile(ENDPOINTS.openAttachment, input, DOCUMENT_ERRORS['documents/open-failed'], signal),
  }
}
