import { COLLECTIONS } from '@domain/collections.ts'
import { type NewTicket, newTicketSchema, type Ticket } from '@domain/tickets/ticket.schema.ts'
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { defineCallable } from '../endpoint/define-callable.ts'
import { db } from '../endpoint/firebase.ts'
import { Refusal } from '../endpoint/refusal.ts'
import { ticketOpenedMail } from '../mail/templates/ticket-mails.ts'
import { storeNumbered } from '../numbers/store-numbered.ts'
import { ownProject } from '../projects/own-project.ts'
import { presentNames } from '../users/client-names.ts'
import { queueTicketMail, recordTicketEvent, SUPPORT, ticketLink } from './tell-ticket.ts'

type Entered = Omit<NewTicket, 'ticket_id'>

/** Somebody asks for help. The number, the status and whose ticket it is are ours. */
export const createTicket = defineCallable({
  name: 'createTicket',
  input: newTicketSchema,
  allow: 'member',
  otherwise: 'tickets/create-failed',
  run: async (ticket, { uid }) => {
    const now = new Date()
    const { ticket_id, ...entered } = ticket
    const known = await numberOfSame(tickets.doc(ticket_id), entered, uid)
    return { key: 'tickets/created', result: { ticket_number: known ?? (await storeTicket(ticket, uid, now)) } }
  },
})

const tickets = db.collection(COLLECTIONS.tickets)

/** Sent again, the same ticket is answered the same. @returns its number @throws Refusal */
export async function storeTicket({ ticket_id, ...entered }: NewTicket, by: string, now: Date): Promise<string> {
  const record = tickets.doc(ticket_id)
  const build = (writes: WriteBatch, number: string) => open(writes, record, { entered, number, by, now })
  const number = (await storeNumbered({ series: 'ticket', record, now, build })) ?? (await numberOfSame(record, entered, by))
  if (!number) throw new Error('A ticket went while it was read')
  return number
}

interface Opened {
  entered: Entered
  number: string
  by: string
  now: Date
}

async function open(writes: WriteBatch, record: DocumentReference, { entered, number, by, now }: Opened): Promise<void> {
  const [client, project] = await Promise.all([
    presentNames(by),
    ownProject(entered.project_id, by, 'tickets/project-not-yours'),
  ])
  const ticket: Omit<Ticket, 'id'> = {
    ...entered,
    project,
    client,
    ticket_number: number,
    status: 'open',
    user_id: by,
    created_by: by,
    resolved_at: null,
    last_reply_at: null,
    last_reply_from: null,
    created_at: now,
  }
  writes.create(record, ticket)
  const opened = { ...ticket, id: record.id }
  recordTicketEvent(writes, opened, { kind: 'ticket_opened', actor_id: by, to: ticket.status }, now)
  const text = ticketOpenedMail(ticket, ticketLink(opened))
  queueTicketMail(writes, opened, { template: 'ticket-opened', to: SUPPORT, text }, now)
}

/**
 * The number of the ticket that is there already; undefined where there is none.
 * @throws Refusal where it was opened by somebody else, or with other words
 */
async function numberOfSame(record: DocumentReference, entered: Entered, by: string): Promise<string | undefined> {
  const known = (await record.get()).data() as Ticket | undefined
  if (!known) return undefined
  const fields = Object.keys(entered) as (keyof Entered)[]
  const isSame = known.created_by === by && fields.every((field) => known[field] === entered[field])
  if (!isSame) throw new Refusal('tickets/created-otherwise', 409)
  return known.ticket_number
}
