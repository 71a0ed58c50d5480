import { DOCUMENT_ERRORS } from '@texts/documents/documents.ts'
import { TICKET_ERRORS, TICKET_SUCCESSES } from '@texts/support/tickets.ts'
import { defineEndpoint, OFFICE, READING } from '../platform/endpoint.ts'
import { noInputSchema } from '../platform/field.schema.ts'
import {
  newReplySchema,
  newTicketSchema,
  openAttachmentSchema,
  ticketAssignmentSchema,
  ticketStatusChangeSchema,
} from './ticket.ts'

/** Assigns a ticket to a member of staff, who gets a mail unless they did it themselves. */
export const assignTicket = defineEndpoint('assignTicket', {
  input: ticketAssignmentSchema,
  allow: 'support_tickets/assign',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: TICKET_ERRORS['tickets/assign-failed'],
  success: TICKET_SUCCESSES['tickets/assigned'],
  changes: ['support_tickets', 'ticket_messages', 'activity'],
})

/** The people to whom tickets can be assigned now. An assignment to anybody else is one to a former member of staff. */
export const ticketAssignees = defineEndpoint('ticketAssignees', {
  input: noInputSchema,
  allow: 'support_tickets/assign',
  limit: READING,
  failure: TICKET_ERRORS['tickets/assignees-failed'],
})

/** The owner closes or reopens a ticket; staff can also start work on it. */
export const changeTicketStatus = defineEndpoint('changeTicketStatus', {
  input: ticketStatusChangeSchema,
  allow: 'member',
  limit: { perHour: 30 },
  usesEncryptionKey: true,
  failure: TICKET_ERRORS['tickets/update-failed'],
  success: TICKET_SUCCESSES['tickets/updated'],
  changes: ['support_tickets', 'ticket_messages', 'activity'],
})

/** A person opens a ticket, or an admin opens one for a client. The server sets number, status and owner. */
export const createTicket = defineEndpoint('createTicket', {
  input: newTicketSchema,
  allow: 'member',
  limit: { perHour: 20, perDay: 60 },
  usesEncryptionKey: true,
  rights: ['files'],
  failure: TICKET_ERRORS['tickets/create-failed'],
  success: TICKET_SUCCESSES['tickets/created'],
  changes: ['support_tickets', 'ticket_messages', 'activity'],
})

/** Streams a ticket's file to its owner and admins, and a file of an internal note only to admins. */
export const openAttachment = defineEndpoint('openAttachment', {
  input: openAttachmentSchema,
  allow: 'member',
  limit: READING,
  rights: ['files'],
  isReading: true,
  failure: DOCUMENT_ERRORS['documents/open-failed'],
})

/** The owner or an admin replies to a ticket. An internal note changes nothing that the owner can see. */
export const replyToTicket = defineEndpoint('replyToTicket', {
  input: newReplySchema,
  allow: 'member',
  limit: { perHour: 30, perDay: 200 },
  usesEncryptionKey: true,
  rights: ['files'],
  failure: TICKET_ERRORS['tickets/reply-failed'],
  success: TICKET_SUCCESSES['tickets/replied'],
  changes: ['ticket_messages', 'activity'],
})
