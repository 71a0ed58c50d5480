import { COLLECTIONS } from '@domain/collections.ts'
import type { Attachment } from '@domain/documents/attachment.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import { can, getOwnerId, isOwner, recordOrganisation } from '@domain/platform/access/permissions.ts'
import { canReopen, waitingSince } from '@domain/support/ticket.policy.ts'
import type { NewReply, OpenAttachment, Ticket, TicketMessage } from '@domain/support/ticket.ts'
import * as endpoints from '@domain/support/tickets.endpoints.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { ATTACHMENT_CHECK, attachedPaths, checkAttachments, claimAttachments } from '../documents/attachments.ts'
import { openFile } from '../documents/document-access.ts'
import { presentNames } from '../organisations/client-names.ts'
import { readRecipients } from '../organisations/recipients.ts'
import type { Caller } from '../platform/endpoint/caller.ts'
import { ApiError, collections } from '../platform/endpoint/firebase.ts'
import { assertSameRequest, implement, implementDownload } from '../platform/endpoint/implement.ts'
import { notify, recordActivity } from '../platform/notifications/notify.ts'
import { changeTicket, ticketEntry, ticketLink } from './change-ticket.ts'
import { ticketClientReplyMail, ticketStaffReplyMail } from './ticket-mails.ts'

export const replyToTicket = implement(
  endpoints.replyToTicket,
  async (reply, caller, now) => {
    if (reply.is_internal && !can(caller, 'ticket_messages/writeNote')) throw new ApiError('tickets/internal-refused', 403)
    await storeReply(reply, caller, now)
  },
  ATTACHMENT_CHECK,
)

type Written = Omit<TicketMessage, 'id'>

export async function storeReply({ reply_id, attachments: paths, ...input }: NewReply, actor: Actor, now: Date): Promise<void> {
  const record = collections.ticketMessages.doc(reply_id)
  let attachments: Attachment[] | undefined
  await changeTicket(input.ticket_id, actor, async (ticket, writes) => {
    const [stored, author] = await Promise.all([record.get(), presentNames(actor.uid)])
    const known = stored.data() as TicketMessage | undefined
    if (known) {
      const request = { ...input, attachments: paths, user_id: actor.uid }
      assertSameRequest({ ...known, attachments: attachedPaths(known) }, request, 'tickets/replied-otherwise')
      return 'none'
    }
    if (ticket.status === 'closed') throw new ApiError(canReopen(ticket, now) ? 'tickets/reopen-first' : 'tickets/closed', 409)
    // Checks only once although conflicts repeat this function, because a check takes seconds.
    attachments ??= await checkAttachments(paths, actor.uid, record, now)
    const reply: Written = {
      ...input,
      attachments,
      ticket_user_id: getOwnerId(COLLECTIONS.tickets, ticket),
      organisation_id: recordOrganisation(COLLECTIONS.tickets, ticket),
      private_to: ticket.private_to ?? '',
      user_id: actor.uid,
      author,
      // The ticket's people count as client, even an admin; notes always come from staff.
      from: isOwner(actor, COLLECTIONS.tickets, ticket) && !input.is_internal ? 'client' : 'staff',
      created_by: actor.uid,
      created_at: now,
    }
    writes.create(record, reply)
    await claimAttachments(writes, attachments, record)
    if (!reply.is_internal) return notifyOfReply(writes, ticket, reply)
    // Hides the entry from the owner, who must not learn of internal notes.
    const entry = { ...ticketEntry(ticket), actor_id: actor.uid, visible_to: [] }
    recordActivity(writes, { ...entry, kind: 'ticket_noted' }, now)
    return 'keep'
  })
}

/** Adds the reply's activity entry and mail to the batch. @returns the changes to the ticket */
async function notifyOfReply(
  writes: WriteBatch,
  ticket: Ticket,
  { from, user_id: actor_id, created_at: now, ...written }: Written,
): Promise<Pick<Ticket, 'status' | 'last_reply_at' | 'last_reply_from' | 'last_reply_by' | 'waiting_since'>> {
  const event = { ...ticketEntry(ticket), actor_id, by_client: from === 'client' }
  const link = ticketLink(ticket)
  const last = { last_reply_at: now, last_reply_from: from, last_reply_by: actor_id }
  if (from === 'client') {
    notify(writes, 'ticket_replied_by_client', { ...event, mail: ticketClientReplyMail(ticket, written, link) }, now)
    // A further reply of a client who still waits does not restart the time.
    return { ...last, status: ticket.status, waiting_since: waitingSince(ticket) ?? now }
  }
  const profiles = await readRecipients(COLLECTIONS.tickets, ticket)
  notify(writes, 'ticket_replied_by_staff', { ...event, mail: ticketStaffReplyMail(ticket, written, link), profiles }, now)
  const status = 'in_progress'
  if (ticket.status !== status) {
    recordActivity(writes, { ...event, kind: 'ticket_moved', from: ticket.status, to: status }, now)
  }
  return { ...last, status, waiting_since: null }
}

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
