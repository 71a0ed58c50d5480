import { can } from '@domain/access/permissions.ts'
import type { Attachment } from '@domain/documents/attachment.schema.ts'
import type { OpenAttachment, Ticket, TicketMessage } from '@domain/tickets/ticket.schema.ts'
import * as endpoints from '@domain/tickets/tickets.endpoints.ts'
import { openFile } from '../documents/open-document.ts'
import { ApiError } from '../endpoint/api-error.ts'
import type { Caller } from '../endpoint/caller.ts'
import { collections } from '../endpoint/firebase.ts'
import { implementDownload } from '../endpoint/implement.ts'

export const openAttachment = implementDownload(endpoints.openAttachment, async (input, caller) => {
  const attachment = (await readableAttachments(input, caller)).find(({ id }) => id === input.attachment_id)
  // The response does not reveal whether the file is missing, internal or another person's.
  if (!attachment) throw new ApiError('documents/file-gone', 404)
  return openFile(attachment)
})

/** The files of the ticket or reply; empty if this person may not read it. */
async function readableAttachments({ ticket_id, reply_id }: OpenAttachment, caller: Caller): Promise<readonly Attachment[]> {
  if (reply_id === null) {
    const ticket = (await collections.tickets.doc(ticket_id).get()).data() as Ticket | undefined
    return (ticket && can(caller, 'support_tickets/get', ticket) && ticket.attachments) || []
  }
  const stored = await collections.ticketMessages.doc(reply_id).get()
  const reply = stored.data() as TicketMessage | undefined
  if (reply?.ticket_id !== ticket_id) return []
  return (can(caller, 'ticket_messages/get', reply) && reply.attachments) || []
}
