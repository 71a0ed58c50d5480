import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { TICKET_ISSUE_TYPE_LABELS, TICKET_PRIORITY_LABELS } from '@domain/tickets/ticket.constants.ts'
import type { Ticket, TicketMessage } from '@domain/tickets/ticket.schema.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { TICKET_MAILS } from '@texts/tickets-server.ts'
import { composeMail, type MailText } from './layout.ts'

/** The fields that ticket mails use. */
export type TicketFacts = Pick<
  Ticket,
  'ticket_number' | 'title' | 'description' | 'priority' | 'issue_type' | 'client' | 'project'
> &
  Attached

/** Mails state the number of files, but never their names. */
type Attached = Pick<Ticket, 'attachments'>
type WrittenReply = Pick<TicketMessage, 'message' | 'attachments'>

/** To our staff: a new ticket. The subject contains no user text. */
export function ticketOpenedMail(ticket: TicketFacts, link: string): MailText {
  return composeMail({
    subject: fillPlaceholder(TICKET_MAILS.opened.subject, { ticket_number: ticket.ticket_number }),
    heading: TICKET_MAILS.opened.heading,
    blocks: [
      {
        facts: [
          ...known(ticket),
          ...whose(ticket),
          [TICKET_MAILS.facts.priority, TICKET_PRIORITY_LABELS[ticket.priority]],
          [TICKET_MAILS.facts.issueType, TICKET_ISSUE_TYPE_LABELS[ticket.issue_type]],
          ...attached(ticket),
        ],
      },
      { quote: ticket.description },
      { link, label: TICKET_MAILS.open },
    ],
    reason: TICKET_MAILS.toStaff,
  })
}

/** To the owner of a ticket that our office opened. The subject contains no user text. */
export function ticketOpenedByOfficeMail(ticket: TicketFacts, link: string): MailText {
  return composeMail({
    subject: fillPlaceholder(TICKET_MAILS.openedByOffice.subject, { ticket_number: ticket.ticket_number }),
    heading: TICKET_MAILS.openedByOffice.heading,
    blocks: [
      { facts: [...known(ticket), ...attached(ticket)] },
      { quote: ticket.description },
      { paragraph: TICKET_MAILS.openedByOffice.paragraph },
      { link, label: TICKET_MAILS.open },
    ],
    reason: TICKET_MAILS.toOwner,
  })
}

/** To our staff: a reply of the ticket's owner. */
export function ticketClientReplyMail(ticket: TicketFacts, reply: WrittenReply, link: string): MailText {
  return composeMail({
    subject: fillPlaceholder(TICKET_MAILS.clientReply.subject, { ticket_number: ticket.ticket_number }),
    heading: TICKET_MAILS.clientReply.heading,
    blocks: [
      { facts: [...known(ticket), ...whose(ticket), ...attached(reply)] },
      { quote: reply.message },
      { paragraph: TICKET_MAILS.whereToAnswer },
      { link, label: TICKET_MAILS.open },
    ],
    reason: TICKET_MAILS.toStaff,
  })
}

/** To our staff: the owner reopened a closed ticket. */
export function ticketReopenedMail(ticket: TicketFacts, link: string): MailText {
  return composeMail({
    subject: fillPlaceholder(TICKET_MAILS.reopened.subject, { ticket_number: ticket.ticket_number }),
    heading: TICKET_MAILS.reopened.heading,
    blocks: [{ facts: [...known(ticket), ...whose(ticket)] }, { link, label: TICKET_MAILS.open }],
    reason: TICKET_MAILS.toStaff,
  })
}

/** To the owner of a ticket: a public reply of our staff, never an internal note. */
export function ticketStaffReplyMail(ticket: TicketFacts, reply: WrittenReply, link: string): MailText {
  return composeMail({
    subject: fillPlaceholder(TICKET_MAILS.staffReply.subject, { ticket_number: ticket.ticket_number }),
    heading: TICKET_MAILS.staffReply.heading,
    blocks: [
      { facts: [...known(ticket), ...attached(reply)] },
      { quote: reply.message },
      { paragraph: TICKET_MAILS.whereToAnswer },
      { link, label: TICKET_MAILS.open },
    ],
    reason: TICKET_MAILS.toOwner,
  })
}

/** To the owner of a ticket that our staff closed. @param days how long it can be reopened */
export function ticketClosedMail(ticket: TicketFacts, days: number, link: string): MailText {
  return composeMail({
    subject: fillPlaceholder(TICKET_MAILS.closed.subject, { ticket_number: ticket.ticket_number }),
    heading: TICKET_MAILS.closed.heading,
    blocks: [
      { facts: known(ticket) },
      { paragraph: fillPlaceholder(TICKET_MAILS.closed.paragraph, { days }) },
      { link, label: TICKET_MAILS.open },
    ],
    reason: TICKET_MAILS.toOwner,
  })
}

type Fact = readonly [string, string]

const known = ({ ticket_number, title, project }: TicketFacts): Fact[] => [
  [TICKET_MAILS.facts.ticket, ticket_number],
  [TICKET_MAILS.facts.title, title],
  ...(project ? [[TICKET_MAILS.facts.project, project.title] as const] : []),
]

const whose = ({ client }: TicketFacts): Fact[] => [
  [TICKET_MAILS.facts.from, displayName(client)],
  ...(client.company_name ? [[TICKET_MAILS.facts.company, client.company_name] as const] : []),
]

const attached = ({ attachments = [] }: Attached): Fact[] =>
  attachments.length > 0 ? [[TICKET_MAILS.facts.attachedFiles, String(attachments.length)]] : []
