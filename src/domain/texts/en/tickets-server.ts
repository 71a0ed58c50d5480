import { COMPANY_SHORT_NAME } from '../../company-name.ts'
import { errorTexts } from '../message-types.ts'
import { TICKET_ERRORS } from './tickets.ts'
import { ATTACHMENT_ERRORS, CLOSED_FOR_GOOD, TICKET_FIELD_TEXTS } from './tickets-dialogs.ts'

export const TICKET_ANSWERS = {
  ...TICKET_FIELD_TEXTS,
  ...ATTACHMENT_ERRORS,
  ...TICKET_ERRORS,
  ...errorTexts('Error', {
    'tickets/closed': CLOSED_FOR_GOOD,
    'tickets/reopen-first': 'This ticket is closed. Open it again before you reply. Your text is kept.',
    'tickets/move-refused':
      'This ticket has changed meanwhile. Nothing was changed. Load the page again to see where it stands.',
    'tickets/created-otherwise': {
      title: 'This ticket is there already',
      description:
        'It was opened when you sent it before, with what you had entered then. Close this window and open the ticket.',
    },
    'tickets/replied-otherwise': {
      title: 'This message is there already',
      description: 'It went out when you sent it before, with what you had written then. Load the page again to see it.',
    },
    'tickets/project-not-clients':
      'This project belongs to another client. Nothing was opened. Choose one of this client’s, or none.',
    'tickets/project-not-yours': 'This project is not one of yours. Choose another one, or none.',
    'tickets/assigned-otherwise':
      'Somebody else has assigned this ticket meanwhile. Nothing was changed. Look at the ticket and assign it again.',
    'tickets/assign-closed': 'This ticket is closed, so it cannot be assigned. Nothing was changed.',
    'tickets/assignee-refused': 'This person cannot work on support tickets. Choose somebody else.',
    'tickets/internal-refused': 'Only staff can write internal notes.',
  }),
} as const

export const TICKET_MAILS = {
  toStaff: 'You get this mail because what clients write on support tickets goes to this address.',
  toOwner: 'You get this mail because the support ticket is yours. You can switch such mails off in your account.',
  toAssignee: 'You get this mail because the ticket was assigned to you. You can switch such mails off in your account.',
  whereToAnswer: 'Please answer in the portal, so that everything about the ticket stays together.',
  opened: {
    subject: 'New support ticket {ticket_number}',
    heading: 'A new support ticket',
  },
  open: 'Open the ticket',
  openedByOffice: {
    subject: 'Support ticket {ticket_number} was opened for you',
    heading: 'We have opened a support ticket for you',
    paragraph: `${COMPANY_SHORT_NAME} opened this ticket for you. You can reply to it or close it in the portal.`,
  },
  clientReply: {
    subject: 'Reply on support ticket {ticket_number}',
    heading: 'A client has replied',
  },
  reopened: {
    subject: 'Support ticket {ticket_number} was opened again',
    heading: 'A client has opened a ticket again',
  },
  assigned: {
    subject: 'Support ticket {ticket_number} was assigned to you',
    heading: 'A ticket was assigned to you',
  },
  staffReply: {
    subject: 'Reply to your support ticket {ticket_number}',
    heading: 'We have replied to your ticket',
  },
  closed: {
    subject: 'Support ticket {ticket_number} was closed',
    heading: 'Your ticket was closed',
    paragraph: 'Is something still open? For {days} days you can open it again. After that, please open a new ticket.',
  },
  facts: {
    priority: 'Priority',
    issueType: 'Issue type',
    ticket: 'Ticket',
    title: 'Title',
    project: 'Project',
    from: 'From',
    company: 'Company',
    attachedFiles: 'Attached files',
  },
} as const
