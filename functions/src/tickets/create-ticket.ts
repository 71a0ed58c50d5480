import { organisationOf } from '@domain/access/capabilities.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { type NewTicket, newTicketSchema, type Ticket } from '@domain/tickets/ticket.schema.ts'
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { assertSameRequest } from '../endpoint/conflicts.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { db } from '../endpoint/firebase.ts'
import { ticketOpenedByOfficeMail, ticketOpenedMail } from '../mail/templates/ticket-mails.ts'
import { notify } from '../notifications/notify.ts'
import { readRecipients } from '../notifications/recipients.ts'
import { storeNumbered } from '../numbers/store-numbered.ts'
import { ownProject } from '../projects/own-project.ts'
import { indexRecord } from '../search/index-record.ts'
import { presentNames } from '../users/client-names.ts'
import { assertMayChooseProject, type RecordPeople, recordOwner } from '../users/record-owner.ts'
import { ATTACHMENT_CHECK, attachedPaths, checkAttachments, claimAttachments } from './attachments.ts'
import { ticketEntry, ticketLink } from './change-ticket.ts'

/** A person opens a ticket, or an admin opens one for a client. The server sets number, status and owner. */
export const createTicket = defineCallable({
  name: 'createTicket',
  input: newTicketSchema,
  allow: 'member',
  ...ATTACHMENT_CHECK,
  fallbackError: 'tickets/create-failed',
  run: async (ticket, caller) => {
    const actions = { own: 'support_tickets/open', forClient: 'support_tickets/openForClient' } as const
    const people = { owner: await recordOwner(ticket.client_id, caller, actions), by: caller.uid }
    assertMayChooseProject(ticket.project_id, caller, 'tickets/project-not-yours')
    const known = await findTicketNumber(ticket, people)
    return { key: 'tickets/created', result: { ticket_number: known ?? (await storeTicket(ticket, people, new Date())) } }
  },
})

const tickets = db.collection(COLLECTIONS.tickets)

/** Stores a ticket. Idempotent: a repeated call returns the same number. @throws ApiError */
export async function storeTicket(ticket: NewTicket, people: RecordPeople, now: Date): Promise<string> {
  const { ticket_id, client_id: _owner, attachments: paths, ...entered } = ticket
  const record = tickets.doc(ticket_id)
  const attachments = await checkAttachments(paths, people.by, record, now)
  const build = (writes: WriteBatch, number: string) =>
    open(writes, record, { ...entered, attachments, ticket_number: number }, people, now)
  const number = (await storeNumbered({ series: 'ticket', record, now, build })) ?? (await findTicketNumber(ticket, people))
  if (!number) throw new Error('A ticket went while it was read')
  return number
}

async function open(
  writes: WriteBatch,
  record: DocumentReference,
  {
    is_private,
    ...entered
  }: Omit<NewTicket, 'ticket_id' | 'client_id' | 'attachments'> & Pick<Ticket, 'attachments' | 'ticket_number'>,
  people: RecordPeople,
  now: Date,
): Promise<void> {
  const { owner, by } = people
  const isOwn = owner.uid === by
  const [client, project] = await Promise.all([
    presentNames(owner.uid),
    ownProject(entered.project_id, owner, isOwn ? 'tickets/project-not-yours' : 'tickets/project-not-clients'),
    claimAttachments(writes, entered.attachments ?? [], record),
  ])
  const ticket: Omit<Ticket, 'id'> = {
    ...entered,
    project,
    client,
    status: 'open',
    user_id: owner.uid,
    organisation_id: organisationOf(owner),
    private_to: privateTo(is_private, people),
    created_by: by,
    resolved_at: null,
    last_reply_at: null,
    last_reply_from: null,
    waiting_since: now,
    created_at: now,
  }
  writes.create(record, ticket)
  indexRecord(writes, record, ticket)
  const opened = { ...ticket, id: record.id }
  const event = { ...ticketEntry(opened), actor_id: by, by_client: isOwn, to: ticket.status }
  const link = ticketLink(opened)
  if (isOwn) notify(writes, 'ticket_opened', { ...event, mail: ticketOpenedMail(opened, link) }, now)
  else {
    const notice = {
      ...event,
      mail: ticketOpenedByOfficeMail(opened, link),
      profiles: await readRecipients(COLLECTIONS.tickets, ticket),
    }
    notify(writes, 'ticket_opened_by_office', notice, now)
  }
}

/**
 * The number of the stored ticket; undefined if it does not exist.
 * @throws ApiError if it has another author or owner, or other content
 */
async function findTicketNumber(ticket: NewTicket, people: RecordPeople): Promise<string | undefined> {
  const { ticket_id, client_id: _owner, is_private, attachments, ...entered } = ticket
  const known = (await tickets.doc(ticket_id).get()).data() as Ticket | undefined
  if (!known) return undefined
  const stored = { private_to: '', ...known, attachments: attachedPaths(known) }
  const author = { user_id: people.owner.uid, created_by: people.by, private_to: privateTo(is_private, people) }
  assertSameRequest(stored, { ...entered, ...author, attachments }, 'tickets/created-otherwise')
  return known.ticket_number
}

/** The only member who sees the ticket. The office opens tickets for all members with the capability. */
function privateTo(isPrivate: boolean, { owner, by }: RecordPeople): string {
  return isPrivate && owner.uid === by ? by : ''
}
