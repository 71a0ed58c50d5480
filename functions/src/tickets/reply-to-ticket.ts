import { isOwner, ownerOf } from '@domain/access/ownership.ts'
import { type Actor, can } from '@domain/access/permissions.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Attachment } from '@domain/tickets/attachment.schema.ts'
import { canReopen } from '@domain/tickets/ticket.policy.ts'
import { type NewReply, newReplySchema, type Ticket, type TicketMessage } from '@domain/tickets/ticket.schema.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/api-error.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { db } from '../endpoint/firebase.ts'
import { assertSameRequest } from '../endpoint/same-request.ts'
import { ticketClientReplyMail, ticketStaffReplyMail } from '../mail/templates/ticket-mails.ts'
import { presentNames } from '../users/client-names.ts'
import { ATTACHMENT_CHECK, attachedPaths, checkAttachments, claimAttachments } from './attachments.ts'
import { changeTicket } from './change-ticket.ts'
import {
  mailboxOfOwner,
  queueTicketMail,
  recordTicketEvent,
  recordTicketNote,
  SUPPORT,
  ticketLink,
} from './ticket-notifications.ts'

/** The owner of a ticket or an admin writes on it. An internal note leaves no trace where the owner could see one. */
export const replyToTicket = defineCallable({
  name: 'replyToTicket',
  input: newReplySchema,
  allow: 'member',
  ...ATTACHMENT_CHECK,
  fallbackError: 'tickets/reply-failed',
  run: async (reply, caller) => {
    if (reply.is_internal && !can(caller, 'ticket_messages/writeNote')) throw new ApiError('tickets/internal-refused', 403)
    await storeReply(reply, caller, new Date())
    return 'tickets/replied'
  },
})

type Written = Omit<TicketMessage, 'id'>

/** Sent again, the same reply is stored and told once. @throws ApiError */
export async function storeReply(
  { reply_id, attachments: paths, ...entered }: NewReply,
  asker: Actor,
  now: Date,
): Promise<void> {
  const record = db.collection(COLLECTIONS.ticketMessages).doc(reply_id)
  let attachments: Attachment[] | undefined
  await changeTicket(entered.ticket_id, asker, async (ticket, writes) => {
    const [stored, author] = await Promise.all([record.get(), presentNames(asker.uid)])
    const known = stored.data() as TicketMessage | undefined
    if (known) {
      const request = { ...entered, attachments: paths, user_id: asker.uid }
      assertSameRequest({ ...known, attachments: attachedPaths(known) }, request, 'tickets/replied-otherwise')
      return 'none'
    }
    if (ticket.status === 'closed') throw new ApiError(canReopen(ticket, now) ? 'tickets/reopen-first' : 'tickets/closed', 409)
    // Once, however often somebody else is faster: it takes seconds.
    attachments ??= await checkAttachments(paths, asker.uid, record, now)
    const reply: Written = {
      ...entered,
      attachments,
      ticket_user_id: ownerOf(COLLECTIONS.tickets, ticket),
      user_id: asker.uid,
      author,
      from: authorSide(ticket, entered, asker),
      created_by: asker.uid,
      created_at: now,
    }
    writes.create(record, reply)
    await claimAttachments(writes, attachments, record)
    if (!reply.is_internal) return tell(writes, ticket, reply)
    recordTicketNote(writes, ticket, asker.uid, now)
    return 'keep'
  })
}

/** Puts a reply into the log and a mail. @returns what the ticket says of it, to its owner too */
async function tell(
  writes: WriteBatch,
  ticket: Ticket,
  { from, user_id: actor_id, created_at: now, ...written }: Written,
): Promise<Pick<Ticket, 'status' | 'last_reply_at' | 'last_reply_from'>> {
  recordTicketEvent(writes, ticket, { kind: 'ticket_replied', actor_id }, now)
  const link = ticketLink(ticket)
  const told = { last_reply_at: now, last_reply_from: from }
  if (from === 'client') {
    const text = ticketClientReplyMail(ticket, written, link)
    queueTicketMail(writes, ticket, { template: 'ticket-client-reply', to: SUPPORT, text }, now)
    return { ...told, status: ticket.status }
  }
  const to = await mailboxOfOwner(ticket)
  const text = ticketStaffReplyMail(ticket, written, link)
  if (to) queueTicketMail(writes, ticket, { template: 'ticket-staff-reply', to, text }, now)
  const status = 'in_progress'
  if (ticket.status !== status) {
    recordTicketEvent(writes, ticket, { kind: 'ticket_moved', actor_id, from: ticket.status, to: status }, now)
  }
  return { ...told, status }
}

/** Whoever writes on their own ticket asks, whatever their role; a note is always the staff's. */
function authorSide(ticket: Ticket, { is_internal }: Pick<NewReply, 'is_internal'>, asker: Actor): TicketMessage['from'] {
  return isOwner(asker, COLLECTIONS.tickets, ticket) && !is_internal ? 'client' : 'staff'
}
