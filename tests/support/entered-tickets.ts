import { randomBytes } from 'node:crypto'
import { COLLECTIONS } from '@domain/collections.ts'
import {
  type Ticket,
  type TicketForm,
  type TicketMessage,
  ticketMessageSchema,
  ticketSchema,
} from '@domain/tickets/ticket.schema.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from './accounts.ts'
import type { Answer } from './call-function.ts'
import type { Member } from './members.ts'
import { sampleTicket } from './sample-tickets.ts'

const tickets = adminDb.collection(COLLECTIONS.tickets)

/** As the database's client makes one, for a ticket or a reply. */
export function newTicketId(): string {
  return randomBytes(10).toString('hex')
}

/** What the form of a ticket holds. */
export function enteredTicket(changes: object = {}): TicketForm {
  return {
    title: 'The log ends after two pages',
    description: 'The file of the third dispensary cannot be read.',
    priority: 'high',
    issue_type: 'technical',
    project_id: null,
    ...changes,
  }
}

/** Opens a ticket as its owner does. */
export function openTicket(by: Member, changes: object = {}): Promise<Answer> {
  return callAs(by.idToken, 'create-ticket', { ticket_id: newTicketId(), ...enteredTicket(changes) })
}

/** A stored ticket of this person, older than all seeded ones. Answers its id. */
export async function storedTicket(user_id: string, changes: Record<string, unknown> = {}): Promise<string> {
  const id = newTicketId()
  await tickets.doc(id).set(sampleTicket(user_id, changes))
  return id
}

/** Writes on a ticket, as its owner or the staff does. */
export function replyTo(by: Member, ticket_id: string, changes: object = {}): Promise<Answer> {
  const reply = { ticket_id, reply_id: newTicketId(), message: 'We have asked for it.', is_internal: false }
  return callAs(by.idToken, 'reply-to-ticket', { ...reply, ...changes })
}

export function moveTicket(by: Member, ticket_id: string, status: string): Promise<Answer> {
  return callAs(by.idToken, 'move-ticket', { ticket_id, status })
}

/** The stored ticket, of which every field was checked; undefined where there is none. */
export async function readTicket(id: string): Promise<Ticket | undefined> {
  const data = (await tickets.doc(id).get()).data()
  return data && ticketSchema.exact().validateSync({ ...dated(data), id }, { strict: true })
}

/** Everything that was written on a ticket, oldest first; of each every field was checked. */
export async function repliesOn(ticketId: string): Promise<TicketMessage[]> {
  const { docs } = await adminDb.collection(COLLECTIONS.ticketMessages).where('ticket_id', '==', ticketId).get()
  const replies = docs.map((reply) =>
    ticketMessageSchema.exact().validateSync({ ...dated(reply.data()), id: reply.id }, { strict: true }),
  )
  return replies.sort((a, b) => a.created_at.valueOf() - b.created_at.valueOf())
}

/** The mails that a ticket caused, by their templates. */
export async function mailsAboutTicket(id: string): Promise<FirebaseFirestore.DocumentData[]> {
  const { docs } = await adminDb.collection('outbox').where('cause', '==', `${COLLECTIONS.tickets}/${id}`).get()
  return docs.map((mail) => mail.data()).sort((a, b) => a['created_at'].toMillis() - b['created_at'].toMillis())
}

function dated(data: FirebaseFirestore.DocumentData): FirebaseFirestore.DocumentData {
  const times = ['created_at', 'resolved_at', 'last_reply_at'].filter((field) => data[field])
  return { ...data, ...Object.fromEntries(times.map((field) => [field, data[field].toDate() as Date])) }
}
