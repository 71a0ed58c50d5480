import { COLLECTIONS } from '@domain/collections.ts'
import { getOrganisationId } from '@domain/platform/access/capabilities.ts'
import type { SigningAccount } from '@domain/platform/signature.ts'
import type { NewTicket, Ticket } from '@domain/support/ticket.ts'
import * as endpoints from '@domain/support/tickets.endpoints.ts'
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { ATTACHMENT_CHECK, attachedPaths, checkAttachments, claimAttachments } from '../documents/attachments.ts'
import { presentNames } from '../organisations/client-names.ts'
import { readRecipients } from '../organisations/recipients.ts'
import { collections } from '../platform/endpoint/firebase.ts'
import { assertSameRequest, implement } from '../platform/endpoint/implement.ts'
import { assertMayChooseProject, ownProject, type RecordPeople, recordOwner, storeNumbered } from '../platform/new-record.ts'
import { notify } from '../platform/notifications/notify.ts'
import { indexRecord } from '../platform/search/index-record.ts'
import { ticketEntry, ticketLink } from './change-ticket.ts'
import { ticketOpenedByOfficeMail, ticketOpenedMail } from './ticket-mails.ts'

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
  const { ticket_id, client_id: _owner, attachments: paths, ...input } = ticket
  const record = collections.tickets.doc(ticket_id)
  const attachments = await checkAttachments(paths, people.by, record, now)
  const build = async (writes: WriteBatch, number: string) => {
    await claimAttachments(writes, attachments, record)
    await openTicket(writes, record, { ...input, attachments, ticket_number: number }, people, now)
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
  const { ticket_id, client_id: _owner, is_private, attachments, ...input } = ticket
  const known = (await collections.tickets.doc(ticket_id).get()).data() as Ticket | undefined
  if (!known) return undefined
  const stored = { private_to: '', ...known, attachments: attachedPaths(known) }
  const author = { user_id: people.owner.uid, created_by: people.by, private_to: privateTo(is_private, people) }
  assertSameRequest(stored, { ...input, ...author, attachments }, 'tickets/created-otherwise')
  return known.ticket_number
}

type OpenedTicket = Omit<NewTicket, 'ticket_id' | 'client_id' | 'attachments'> & Pick<Ticket, 'attachments' | 'ticket_number'>

/**
 * Adds a new ticket with its activity entry and mail to the write that reserves its number.
 * @param people with the account that the mail names, for a ticket about a statement that binds the client
 * @throws ApiError
 */
export async function openTicket(
  writes: WriteBatch,
  record: DocumentReference,
  { is_private, ...input }: OpenedTicket,
  people: RecordPeople & { account?: SigningAccount },
  now: Date,
): Promise<void> {
  const { owner, by, account } = people
  const isOwn = owner.uid === by
  const [client, project] = await Promise.all([
    presentNames(owner.uid),
    ownProject(input.project_id, owner, isOwn ? 'tickets/project-not-yours' : 'tickets/project-not-clients'),
  ])
  const ticket: Omit<Ticket, 'id'> = {
    ...input,
    project,
    client,
    status: 'open',
    user_id: owner.uid,
    organisation_id: getOrganisationId(owner),
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
  if (isOwn) notify(writes, 'ticket_opened', { ...event, mail: ticketOpenedMail(opened, link, account) }, now)
  else {
    const notice = {
      ...event,
      mail: ticketOpenedByOfficeMail(opened, link),
      profiles: await readRecipients(COLLECTIONS.tickets, ticket),
    }
    notify(writes, 'ticket_opened_by_office', notice, now)
  }
}

/** The only member who sees the ticket. The office opens tickets for all members with the capability. */
function privateTo(isPrivate: boolean, { owner, by }: RecordPeople): string {
  return isPrivate && owner.uid === by ? by : ''
}
