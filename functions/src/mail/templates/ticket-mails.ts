import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { TICKET_ISSUE_TYPE_LABELS, TICKET_PRIORITY_LABELS } from '@domain/tickets/ticket.constants.ts'
import type { Ticket, TicketMessage } from '@domain/tickets/ticket.schema.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { TICKET_MAILS } from '@texts/tickets-server.ts'
import { composeMail, type MailText } from './layout.ts'

/** What these mails say of a ticket. */
export type TicketFacts = Pick<
  Ticket,
  'ticket_number' | 'title' | 'description' | 'priority' | 'issue_type' | 'client' | 'project'
> &
  Attached

/** Mails say how many files came with a text. They never name them. */
type Attached = Pick<Ticket, 'attachments'>
type WrittenReply = Pick<TicketMessage, 'message' | 'attachments'>

/** To our staff: a new ticket. The subject has nothing that anybody entered. */
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

/** To the owner of a ticket that our office opened for them. The subject has nothing that anybody entered. */
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

/** To our staff: what the owner of a ticket wrote. */
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

/** To our staff: the owner has opened a closed ticket again. */
export function ticketReopenedMail(ticket: TicketFacts, link: string): MailText {
  return composeMail({
    subject: fillPlaceholder(TICKET_MAILS.reopened.subject, { ticket_number: ticket.ticket_number }),
    heading: TICKET_MAILS.reopened.heading,
    blocks: [{ facts: [...known(ticket), ...whose(ticket)] }, { link, label: TICKET_MAILS.open }],
    reason: TICKET_MAILS.toStaff,
  })
}

/** To the owner of a ticket: what our staff wrote. Never an internal note. */
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

/** To the owner of a ticket that our staff closed. @param days how long it can be opened again */
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
