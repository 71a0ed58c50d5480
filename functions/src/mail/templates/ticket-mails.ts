import { COMPANY_SHORT_NAME } from '@domain/company-name.ts'
import { TICKET_ISSUE_TYPE_LABELS, TICKET_PRIORITY_LABELS } from '@domain/tickets/ticket.constants.ts'
import type { Ticket, TicketMessage } from '@domain/tickets/ticket.schema.ts'
import { displayName } from '@domain/users/user.policy.ts'
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

const TO_STAFF = 'You get this mail because what clients write on support tickets goes to this address.'
const TO_OWNER = 'You get this mail because the support ticket is yours. You can switch such mails off in your account.'
const WHERE_TO_ANSWER = 'Please answer in the portal, so that everything about the ticket stays together.'

/** To our staff: a new ticket. The subject has nothing that anybody entered. */
export function ticketOpenedMail(ticket: TicketFacts, link: string): MailText {
  return composeMail({
    subject: `New support ticket ${ticket.ticket_number}`,
    heading: 'A new support ticket',
    blocks: [
      {
        facts: [
          ...known(ticket),
          ...whose(ticket),
          ['Priority', TICKET_PRIORITY_LABELS[ticket.priority]],
          ['Issue type', TICKET_ISSUE_TYPE_LABELS[ticket.issue_type]],
          ...attached(ticket),
        ],
      },
      { quote: ticket.description },
      { link, label: 'Open the ticket' },
    ],
    reason: TO_STAFF,
  })
}

/** To the owner of a ticket that our office opened for them. The subject has nothing that anybody entered. */
export function ticketOpenedByOfficeMail(ticket: TicketFacts, link: string): MailText {
  return composeMail({
    subject: `Support ticket ${ticket.ticket_number} was opened for you`,
    heading: 'We have opened a support ticket for you',
    blocks: [
      { facts: [...known(ticket), ...attached(ticket)] },
      { quote: ticket.description },
      { paragraph: `${COMPANY_SHORT_NAME} opened this ticket for you. You can reply to it or close it in the portal.` },
      { link, label: 'Open the ticket' },
    ],
    reason: TO_OWNER,
  })
}

/** To our staff: what the owner of a ticket wrote. */
export function ticketClientReplyMail(ticket: TicketFacts, reply: WrittenReply, link: string): MailText {
  return composeMail({
    subject: `Reply on support ticket ${ticket.ticket_number}`,
    heading: 'A client has replied',
    blocks: [
      { facts: [...known(ticket), ...whose(ticket), ...attached(reply)] },
      { quote: reply.message },
      { paragraph: WHERE_TO_ANSWER },
      { link, label: 'Open the ticket' },
    ],
    reason: TO_STAFF,
  })
}

/** To our staff: the owner has opened a closed ticket again. */
export function ticketReopenedMail(ticket: TicketFacts, link: string): MailText {
  return composeMail({
    subject: `Support ticket ${ticket.ticket_number} was opened again`,
    heading: 'A client has opened a ticket again',
    blocks: [{ facts: [...known(ticket), ...whose(ticket)] }, { link, label: 'Open the ticket' }],
    reason: TO_STAFF,
  })
}

/** To the owner of a ticket: what our staff wrote. Never an internal note. */
export function ticketStaffReplyMail(ticket: TicketFacts, reply: WrittenReply, link: string): MailText {
  return composeMail({
    subject: `Reply to your support ticket ${ticket.ticket_number}`,
    heading: 'We have replied to your ticket',
    blocks: [
      { facts: [...known(ticket), ...attached(reply)] },
      { quote: reply.message },
      { paragraph: WHERE_TO_ANSWER },
      { link, label: 'Open the ticket' },
    ],
    reason: TO_OWNER,
  })
}

/** To the owner of a ticket that our staff closed. @param days how long it can be opened again */
export function ticketClosedMail(ticket: TicketFacts, days: number, link: string): MailText {
  return composeMail({
    subject: `Support ticket ${ticket.ticket_number} was closed`,
    heading: 'Your ticket was closed',
    blocks: [
      { facts: known(ticket) },
      { paragraph: `Is something still open? For ${days} days you can open it again. After that, please open a new ticket.` },
      { link, label: 'Open the ticket' },
    ],
    reason: TO_OWNER,
  })
}

type Fact = readonly [string, string]

const known = ({ ticket_number, title, project }: TicketFacts): Fact[] => [
  ['Ticket', ticket_number],
  ['Title', title],
  ...(project ? [['Project', project.title] as const] : []),
]

const whose = ({ client }: TicketFacts): Fact[] => [
  ['From', displayName(client)],
  ...(client.company_name ? [['Company', client.company_name] as const] : []),
]

const attached = ({ attachments = [] }: Attached): Fact[] =>
  attachments.length > 0 ? [['Attached files', String(attachments.length)]] : []
