import type { Role } from '../../access/roles.ts'
import { type Figure, RENEW_DAYS, SOON_DAYS } from '../../dashboard/dashboard.constants.ts'
import { formatCount } from '../../formats.ts'
import { TICKET_STATUS_LABELS } from '../../tickets/ticket.constants.ts'
import { errorTexts, type SuccessText } from '../message-types.ts'

export const DASHBOARD_TEXTS = {
  attention: 'Needs your attention',
  /** Shown if no figure needs action. */
  calm: 'Nothing needs you now. We will list it here when something does.',
  loadingAttention: 'Looking for what needs you…',
  activity: 'Recent Activity',
  loadingActivity: 'Loading recent activity…',
  /** Replaces a number that could not be counted. */
  uncounted: 'could not be counted',
  signedInAs: 'Signed in as',
  welcome: 'Welcome',
  /** Instead of the banner's description, for people who may not see projects. */
  limited: 'The menu shows what you may see and do.',
  loading: 'Loading your dashboard…',
} as const

/** Follows the number on a tile. */
const TILE_WORDS: Partial<Record<Figure, string>> = {
  projects_all: 'in all',
  projects_active: 'active',
  messages_unread: 'unread',
  messages_sent_unread: 'not read yet',
  documents_in_review: 'in review',
  appointments_upcoming: 'upcoming',
  tickets_open: TICKET_STATUS_LABELS.open.toLowerCase(),
  invoices_to_pay: 'to pay',
  users_all: 'in all',
  inquiries_unanswered: 'to answer',
}

/** "3 active" */
export const tileCount = (figure: Figure, count: number) => `${formatCount(count)} ${TILE_WORDS[figure] ?? ''}`.trim()

/** Follows the number of a line: singular and plural. */
const ATTENTION_WORDS: Partial<Record<Figure, readonly [string, string]>> = {
  invoices_to_pay: ['invoice to pay', 'invoices to pay'],
  invoices_overdue: ['invoice is overdue', 'invoices are overdue'],
  documents_rejected: ['document was rejected', 'documents were rejected'],
  documents_to_renew: [
    `document has expired or expires within ${RENEW_DAYS} days`,
    `documents have expired or expire within ${RENEW_DAYS} days`,
  ],
  documents_requested: ['requested document to upload', 'requested documents to upload'],
  milestones_to_accept: ['milestone to accept', 'milestones to accept'],
  documents_in_review: ['document to review', 'documents to review'],
  appointments_soon: [`appointment in the next ${SOON_DAYS} days`, `appointments in the next ${SOON_DAYS} days`],
  appointments_to_confirm: ['appointment to confirm', 'appointments to confirm'],
  tickets_answered: ['support ticket has an answer for you', 'support tickets have an answer for you'],
  tickets_waiting: ['support ticket waits for an answer', 'support tickets wait for an answer'],
  inquiries_unanswered: ['contact inquiry to answer', 'contact inquiries to answer'],
  organisations_to_confirm: ['organisation to confirm', 'organisations to confirm'],
  messages_unread: ['unread message', 'unread messages'],
  organisations_abandoned: ['organisation without people to decide on', 'organisations without people to decide on'],
}

/** The text of a line after its number: "invoices to pay". */
export function attentionWords(figure: Figure, count: number): string {
  const [one, more] = ATTENTION_WORDS[figure] ?? ['', '']
  return count === 1 ? one : more
}

export const DASHBOARD_ERRORS = errorTexts('Error', {
  'dashboard/count-failed': 'Failed to count what needs you',
  'dashboard/figures-failed': 'Failed to load the charts',
})

export const DASHBOARD_SUCCESSES = {
  'dashboard/figures': { title: 'Figures of the dashboard' },
} as const satisfies Record<string, SuccessText>

const WELCOME_HEADING = 'Good to see you'

/** The dashboard's heading, with the first name once it is loaded. The line below it shows the email address. */
export const welcomeHeading = (firstName = '') => (firstName ? `${WELCOME_HEADING}, ${firstName}` : WELCOME_HEADING)

/** The welcome banner for each role (specification section 2). */
export const WELCOME_BANNERS: Record<Role, { title: string; description: string }> = {
  admin: {
    title: 'Administration',
    description: 'The projects of every client are open to you. A change of role takes effect with the next request.',
  },
  client: {
    title: 'Your procurement, in one place',
    description: 'Follow each project from planning to handover: its stage, progress, dates and budget.',
  },
  partner: {
    title: 'Partner access',
    description: 'You see your own records and the projects that the consultancy has shared with you.',
  },
}
