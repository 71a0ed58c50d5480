import { COMPANY_SHORT_NAME } from '../../company-name.ts'
import { errorTexts } from '../message-types.ts'

/** Texts of the ticket list. Separate from the dialogs so that the page does not load their texts. */
export const TICKET_TEXTS = {
  ticket: 'Ticket',
  create: 'New Ticket',
  view: 'View & Reply',
  openedByOffice: `Opened by ${COMPANY_SHORT_NAME}`,
  loading: 'Loading tickets…',
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
