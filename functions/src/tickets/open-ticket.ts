import { organisationOf } from '@domain/access/capabilities.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { NewTicket, Ticket } from '@domain/tickets/ticket.schema.ts'
import type { SigningAccount } from '@domain/users/signing-account.schema.ts'
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { ticketOpenedByOfficeMail, ticketOpenedMail } from '../mail/templates/ticket-mails.ts'
import { notify } from '../notifications/notify.ts'
import { readRecipients } from '../notifications/recipients.ts'
import { ownProject } from '../projects/own-project.ts'
import { indexRecord } from '../search/index-record.ts'
import { presentNames, type RecordPeople } from '../users/client-names.ts'
import { ticketEntry, ticketLink } from './change-ticket.ts'

export type OpenedTicket = Omit<NewTicket, 'ticket_id' | 'client_id' | 'attachments'> &
  Pick<Ticket, 'attachments' | 'ticket_number'>

/**
 * Adds a new ticket with its activity entry and mail to the write that reserves its number.
 * @param people with the account that the mail names, for a ticket about a statement that binds the client
 * @throws ApiError
 */
export async function openTicket(
  writes: WriteBatch,
  record: DocumentReference,
  { is_private, ...entered }: OpenedTicket,
  people: RecordPeople & { account?: SigningAccount },
  now: Date,
): Promise<void> {
  const { owner, by, account } = people
  const isOwn = owner.uid === by
  const [client, project] = await Promise.all([
    presentNames(owner.uid),
    ownProject(entered.project_id, owner, isOwn ? 'tickets/project-not-yours' : 'tickets/project-not-clients'),
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
export function privateTo(isPrivate: boolean, { owner, by }: RecordPeople): string {
  return isPrivate && owner.uid === by ? by : ''
}
