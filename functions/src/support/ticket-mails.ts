import { displayName } from '@domain/platform/client-names.ts'
import type { SigningAccount } from '@domain/platform/signature.ts'
import { TICKET_ISSUE_TYPE_LABELS, TICKET_PRIORITY_LABELS, type Ticket, type TicketMessage } from '@domain/support/ticket.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { SIGNATURE_TEXTS } from '@texts/platform/pdfs.ts'
import { TICKET_MAILS } from '@texts/support/tickets.ts'
import { type Block, composeMail, type Fact, type MailText } from '../platform/mail/layout.ts'

/** The fields that ticket mails use. */
export type TicketFacts = Pick<
  Ticket,
  'ticket_number' | 'title' | 'description' | 'priority' | 'issue_type' | 'client' | 'project' | 'attachments'
>
type WrittenReply = Pick<TicketMessage, 'message' | 'attachments'>

const { facts: LABELS, toStaff, toOwner, toAssignee, whereToAnswer } = TICKET_MAILS

/** To our staff: a new ticket. @param account that of the member whose objection it is */
export function ticketOpenedMail(ticket: TicketFacts, link: string, account?: SigningAccount): MailText {
  const facts: Fact[] = [
    ...clientFacts(ticket),
    [SIGNATURE_TEXTS.account, account?.name],
    [SIGNATURE_TEXTS.email, account?.email],
    [LABELS.priority, TICKET_PRIORITY_LABELS[ticket.priority]],
    [LABELS.issueType, TICKET_ISSUE_TYPE_LABELS[ticket.issue_type]],
    fileCount(ticket),
  ]
  return ticketMail('opened', toStaff, ticket, facts, [{ quote: ticket.description }], link)
}

/** To the owner of a ticket that our office opened. */
export function ticketOpenedByOfficeMail(ticket: TicketFacts, link: string): MailText {
  const blocks = [{ quote: ticket.description }, TICKET_MAILS.openedByOffice.paragraph]
  return ticketMail('openedByOffice', toOwner, ticket, [fileCount(ticket)], blocks, link)
}

/** To our staff: a reply of the ticket's owner. */
export function ticketClientReplyMail(ticket: TicketFacts, reply: WrittenReply, link: string): MailText {
  const facts = [...clientFacts(ticket), fileCount(reply)]
  return ticketMail('clientReply', toStaff, ticket, facts, [{ quote: reply.message }, whereToAnswer], link)
}

/** To our staff: the owner reopened a closed ticket. */
export function ticketReopenedMail(ticket: TicketFacts, link: string): MailText {
  return ticketMail('reopened', toStaff, ticket, clientFacts(ticket), [], link)
}

/** To a member of staff: a colleague assigned them a ticket. */
export function ticketAssignedMail(ticket: TicketFacts, link: string): MailText {
  const facts: Fact[] = [...clientFacts(ticket), [LABELS.priority, TICKET_PRIORITY_LABELS[ticket.priority]]]
  return ticketMail('assigned', toAssignee, ticket, facts, [{ quote: ticket.description }], link)
}

/** To the owner of a ticket: a public reply of our staff, never an internal note. */
export function ticketStaffReplyMail(ticket: TicketFacts, reply: WrittenReply, link: string): MailText {
  return ticketMail('staffReply', toOwner, ticket, [fileCount(reply)], [{ quote: reply.message }, whereToAnswer], link)
}

/** To the owner of a ticket that our staff closed. @param days how long it can be reopened */
export function ticketClosedMail(ticket: TicketFacts, days: number, link: string): MailText {
  const reopening = fillPlaceholder(TICKET_MAILS.closed.paragraph, { days })
  return ticketMail('closed', toOwner, ticket, [], [reopening], link)
}

type Event = 'opened' | 'openedByOffice' | 'clientReply' | 'reopened' | 'staffReply' | 'closed' | 'assigned'

/** The subject contains no user text. */
function ticketMail(
  event: Event,
  reason: string,
  { ticket_number, title, project }: TicketFacts,
  facts: Fact[],
  blocks: Block[],
  link: string,
): MailText {
  const { subject, heading } = TICKET_MAILS[event]
  const known: Fact[] = [
    [LABELS.ticket, ticket_number],
    [LABELS.title, title],
    [LABELS.project, project?.title],
  ]
  return composeMail({ subject: fillPlaceholder(subject, { ticket_number }), heading, reason }, [
    { facts: [...known, ...facts] },
    ...blocks,
    { link, label: TICKET_MAILS.open },
  ])
}

const clientFacts = ({ client }: TicketFacts): Fact[] => [
  [LABELS.from, displayName(client)],
  [LABELS.company, client.company_name || null],
]

/** Mails state the number of files, but never their names. */
const fileCount = ({ attachments = [] }: Pick<Ticket, 'attachments'>): Fact => [
  LABELS.attachedFiles,
  attachments.length > 0 ? String(attachments.length) : null,
]
