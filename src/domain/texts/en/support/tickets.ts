import { COMPANY_SHORT_NAME } from '../../../platform/company.ts'
import { REOPEN_DAYS, TICKET_STATUS_LABELS } from '../../../support/ticket.ts'
import { errorTexts, successTexts } from '../../message-types.ts'
import { FORM_TEXTS } from '../platform/forms.ts'

/** Texts of the ticket list. Separate from the dialogs so that the page does not load their texts. */
export const TICKET_TEXTS = {
  ticket: 'Ticket',
  create: 'New Ticket',
  view: 'View & Reply',
  openedByOffice: `Opened by ${COMPANY_SHORT_NAME}`,
  heading: 'Support',
  tabs: 'Tickets',
  plural: 'tickets',
  allPriorities: 'All priorities',
  lastReply: 'Last reply',
  you: 'you',
  colleague: 'a colleague',
  assignedTo: 'Assigned to',
  allAssignees: 'All assignees',
  mine: 'Mine',
  nobody: 'Nobody',
  formerStaff: 'Former staff member',
  /** Below an empty list, for members and for the office. */
  firstStep: {
    member: 'Open a ticket with a question, or if something does not work.',
    office: 'The tickets of clients appear here.',
  },
} as const

export const TICKET_ERRORS = errorTexts('Error', {
  'tickets/fetch-failed': 'Failed to fetch support tickets',
  'tickets/create-failed': 'Failed to create ticket',
  'tickets/reply-failed': 'Failed to send message',
  'tickets/update-failed': 'Failed to update ticket',
  'tickets/assign-failed': 'Failed to assign ticket',
  'tickets/assignees-failed': 'Failed to fetch the people of the office',
  'tickets/fields-missing': { title: 'Validation Error', description: 'Please fill in all required fields' },
  'tickets/not-found': {
    title: 'Ticket not found',
    description: 'It does not exist, or it is not yours. Check the link, or choose one from your tickets.',
  },
})

/** "Nov 28, 2026 4:05 PM by Amina Wanjiru" */
export const byPerson = (name: string) => `by ${name}`
export const openedByText = (name: string) => `Opened by ${name}`

/** The badge of a ticket that other members of the organisation do not see. @param name "you", or the member's name */
export const privateText = (name: string) => `Only ${name} and ${COMPANY_SHORT_NAME}`
/** @param name of the member of staff, or "you" */
export const assignedToText = (name: string) => `Assigned to ${name}`
export const priorityText = (priority: string) => `${priority} priority`

/** Shown when the ticket accepts neither replies nor reopening. */
export const CLOSED_FOR_GOOD = 'This ticket is closed. Please open a new ticket.'

export const TICKET_VIEW_TEXTS = {
  create: 'Create ticket',
  creating: 'Creating…',
  leave: 'Close window',
  loading: 'Loading ticket…',
  loadingReplies: 'Loading the conversation…',
  loadEarlier: 'Load earlier',
  toNewest: 'New reply below',
  reply: 'Your reply',
  note: 'Internal note',
  noteSwitch: 'Internal note: only staff can read it',
  noteMark: 'Internal note, not shown to the client',
  staffMark: 'Staff',
  send: 'Send reply',
  saveNote: 'Add note',
  start: 'Start work',
  close: 'Close ticket',
  reopen: 'Reopen ticket',
  moving: 'One moment…',
  closeQuestion: 'Close this ticket?',
  closeEffect: `No replies can be added while it is closed. It can be opened again for ${REOPEN_DAYS} days.`,
  keepOpen: 'Keep it open',
  closed: 'This ticket is closed. To reply, reopen it first.',
  conversation: 'Conversation',
  issueType: 'Issue type',
  owner: 'For',
  private: `Only me and ${COMPANY_SHORT_NAME} can see this ticket`,
  closedAt: 'Closed',
  heading: 'Ticket',
  assignToMe: 'Assign to me',
  assign: 'Assign',
} as const

/** @param name of the member of staff, or "you"; null if nobody is assigned any more */
export const assignedText = (ticketNumber: string, name: string | null) =>
  name === null ? `${ticketNumber} is assigned to nobody.` : `${ticketNumber} is assigned to ${name}.`

/** The end of the time in which a closed ticket can be reopened. @param moment in the reader's time zone */
export const reopenUntil = (moment: string) => `It can be reopened until ${moment}.`

/** Announces new replies in the open ticket to screen readers. */
export function newRepliesText(count: number, author: string): string {
  return count === 1 ? `New reply from ${author}` : `${count} new replies`
}

/** @param status the label of the new status */
export const statusChangedText = (ticketNumber: string, status: string) => `${ticketNumber} is now ${status}.`

export const TICKET_FIELD_TEXTS = {
  'tickets/fields-missing': FORM_TEXTS.required,
  'tickets/title-too-long': 'A title has at most 120 characters.',
  'tickets/description-too-long': 'A description has at most 5,000 characters.',
  'tickets/reply-too-long': 'A reply has at most 5,000 characters.',
  'tickets/reply-missing': 'Write something first.',
} as const

export const TICKET_SUCCESSES = successTexts({
  'tickets/created': { title: 'Ticket created' },
  'tickets/replied': { title: 'Message sent' },
  'tickets/updated': { title: 'Ticket updated' },
  'tickets/assigned': { title: 'Ticket assigned' },
  'tickets/assignees': { title: 'People of the office loaded' },
})

export const ticketHeading = (ticketNumber: string) => `Ticket ${ticketNumber}`

export const TICKET_RESPONSES = errorTexts('Error', {
  'tickets/closed': CLOSED_FOR_GOOD,
  'tickets/reopen-first': 'This ticket is closed. Open it again before you reply. Your text is kept.',
  'tickets/move-refused': 'This ticket has changed meanwhile. Nothing was changed. Load the page again to see where it stands.',
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
})

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

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const TICKET_ACTIVITY_VALUES = TICKET_STATUS_LABELS
export const TICKET_ACTIVITY_NAMES = {
  ticket_opened: 'Support ticket opened',
  ticket_replied: 'Reply on a support ticket',
  ticket_noted: 'Internal note on a support ticket',
  ticket_moved: 'Support ticket moved',
  ticket_assigned: 'Assignment of a support ticket changed',
} as const

/** The heading of found records. */
export const TICKET_SEARCH_LABELS = { support_tickets: 'Tickets' } as const
