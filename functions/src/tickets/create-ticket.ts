import type { NewTicket, Ticket } from '@domain/tickets/ticket.schema.ts'
import * as endpoints from '@domain/tickets/tickets.endpoints.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { ATTACHMENT_CHECK, attachedPaths, checkAttachments, claimAttachments } from '../documents/attachments.ts'
import { assertSameRequest } from '../endpoint/errors.ts'
import { collections } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { storeNumbered } from '../numbers/store-numbered.ts'
import { assertMayChooseProject, type RecordPeople, recordOwner } from '../users/client-names.ts'
import { openTicket, privateTo } from './open-ticket.ts'

export const createTicket = implement(
  endpoints.createTicket,
  async (ticket, caller) => {
    const actions = { own: 'support_tickets/open', forClient: 'support_tickets/openForClient' } as const
    const people = { owner: await recordOwner(ticket.client_id, caller, actions), by: caller.uid }
    assertMayChooseProject(ticket.project_id, caller, 'tickets/project-not-yours')
    const known = await findTicketNumber(ticket, people)
    return { result: { ticket_number: known ?? (await storeTicket(ticket, people, new Date())) } }
  },
  ATTACHMENT_CHECK,
)

/** Stores a ticket. Idempotent: a repeated call returns the same number. @throws ApiError */
export async function storeTicket(ticket: NewTicket, people: RecordPeople, now: Date): Promise<string> {
  const { ticket_id, client_id: _owner, attachments: paths, ...entered } = ticket
  const record = collections.tickets.doc(ticket_id)
  const attachments = await checkAttachments(paths, people.by, record, now)
  const build = async (writes: WriteBatch, number: string) => {
    await claimAttachments(writes, attachments, record)
    await openTicket(writes, record, { ...entered, attachments, ticket_number: number }, people, now)
  }
  const number = (await storeNumbered({ series: 'ticket', record, now, build })) ?? (await findTicketNumber(ticket, people))
  if (!number) throw new Error('A ticket went while it was read')
  return number
}

/**
 * The number of the stored ticket; undefined if it does not exist.
 * @throws ApiError if it has another author or owner, or other content
 */
async function findTicketNumber(ticket: NewTicket, people: RecordPeople): Promise<string | undefined> {
  const { ticket_id, client_id: _owner, is_private, attachments, ...entered } = ticket
  const known = (await collections.tickets.doc(ticket_id).get()).data() as Ticket | undefined
  if (!known) return undefined
  const stored = { private_to: '', ...known, attachments: attachedPaths(known) }
  const author = { user_id: people.owner.uid, created_by: people.by, private_to: privateTo(is_private, people) }
  assertSameRequest(stored, { ...entered, ...author, attachments }, 'tickets/created-otherwise')
  return known.ticket_number
}
