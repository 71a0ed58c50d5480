import { COLLECTIONS } from '@domain/collections.ts'
import { canReopen } from '@domain/tickets/ticket.policy.ts'
import { type NewReply, newReplySchema, type Ticket, type TicketMessage } from '@domain/tickets/ticket.schema.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { runContended } from '../endpoint/contended.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { db } from '../endpoint/firebase.ts'
import { limitPerson } from '../endpoint/rate-limit.ts'
import { Refusal } from '../endpoint/refusal.ts'
import { RATE_LIMIT_SALT } from '../endpoint/settings.ts'
import type { Mail } from '../mail/outbox.ts'
import { ticketClientReplyMail, ticketStaffReplyMail } from '../mail/templates/ticket-mails.ts'
import { presentNames } from '../users/client-names.ts'
import { mailboxFor } from '../users/mailbox.ts'
import { type Asker, ticketFor, ticketRef } from './own-ticket.ts'
import { queueTicketMail, recordTicketEvent, recordTicketNote, SUPPORT, ticketLink } from './tell-ticket.ts'

/** Replies of one client in an hour: each is a mail to our staff. */
const PER_HOUR = 30

/** The owner of a ticket or an admin writes on it. An internal note leaves no trace where the owner could see one. */
export const replyToTicket = defineCallable({
  name: 'replyToTicket',
  input: newReplySchema,
  allow: 'member',
  secrets: [RATE_LIMIT_SALT],
  otherwise: 'tickets/reply-failed',
  run: async (reply, caller) => {
    const now = new Date()
    if (reply.is_internal && caller.role !== 'admin') throw new Refusal('tickets/internal-refused', 403)
    if (caller.role !== 'admin') await limitPerson({ use: 'ticket-reply', uid: caller.uid }, now, PER_HOUR)
    await storeReply(reply, caller, now)
    return 'tickets/replied'
  },
})

/** Sent again, the same reply is stored and told once. @throws Refusal */
export async function storeReply(reply: NewReply, asker: Asker, now: Date): Promise<void> {
  const author = await presentNames(asker.uid)
  await runContended((transaction) => write(transaction, { reply, author, asker, now }))
}

interface Written {
  reply: NewReply
  author: TicketMessage['author']
  asker: Asker
  now: Date
}

async function write(transaction: Transaction, { reply, author, asker, now }: Written): Promise<void> {
  const { reply_id, ...entered } = reply
  const record = db.collection(COLLECTIONS.ticketMessages).doc(reply_id)
  const ticket = await ticketFor(transaction, entered.ticket_id, asker)
  const known = (await transaction.get(record)).data() as TicketMessage | undefined
  if (known && isSame(known, entered, asker.uid)) return
  if (known) throw new Refusal('tickets/replied-otherwise', 409)
  if (ticket.status === 'closed') throw new Refusal(canReopen(ticket, now) ? 'tickets/reopen-first' : 'tickets/closed', 409)
  const message: Omit<TicketMessage, 'id'> = {
    ...entered,
    ticket_user_id: ticket.user_id,
    user_id: asker.uid,
    author,
    from: sideOf(ticket, entered, asker),
    created_by: asker.uid,
    created_at: now,
  }
  // Every read of a transaction comes before its first write.
  const told = await recipientOf(transaction, ticket, message)
  transaction.create(record, message)
  if (message.is_internal) recordTicketNote(transaction, ticket, asker.uid, now)
  else tell(transaction, ticket, message, told)
}

/** Puts into the write what the owner of the ticket may know: its last reply, its status, the log and a mail. */
function tell(transaction: Transaction, ticket: Ticket, message: Omit<TicketMessage, 'id'>, to: Mail['to'] | undefined): void {
  const { from, user_id: actor_id, created_at: now } = message
  const isTakenUp = from === 'staff' && ticket.status === 'open'
  const status = isTakenUp ? 'in_progress' : ticket.status
  transaction.update(ticketRef(ticket.id), { last_reply_at: now, last_reply_from: from, status })
  recordTicketEvent(transaction, ticket, { kind: 'ticket_replied', actor_id }, now)
  if (isTakenUp)
    recordTicketEvent(transaction, ticket, { kind: 'ticket_moved', actor_id, from: ticket.status, to: status }, now)
  if (!to) return
  const [template, mail] =
    from === 'staff'
      ? (['ticket-staff-reply', ticketStaffReplyMail] as const)
      : (['ticket-client-reply', ticketClientReplyMail] as const)
  queueTicketMail(transaction, ticket, { template, to, text: mail(ticket, message.message, ticketLink(ticket)) }, now)
}

/** Whoever writes on their own ticket asks, whatever their role; a note is always the staff's. */
function sideOf(ticket: Ticket, { is_internal }: Pick<NewReply, 'is_internal'>, { uid }: Asker): TicketMessage['from'] {
  return ticket.user_id === uid && !is_internal ? 'client' : 'staff'
}

/** Who is written to; nobody of a note, nor where the owner of the ticket wants no such mails. */
async function recipientOf(
  transaction: Transaction,
  { user_id }: Ticket,
  { is_internal, from }: Omit<TicketMessage, 'id'>,
): Promise<Mail['to'] | undefined> {
  if (is_internal) return undefined
  return from === 'staff' ? mailboxFor(transaction, user_id, 'tickets') : SUPPORT
}

function isSame(known: TicketMessage, entered: Omit<NewReply, 'reply_id'>, by: string): boolean {
  const fields = Object.keys(entered) as (keyof typeof entered)[]
  return known.user_id === by && fields.every((field) => known[field] === entered[field])
}
