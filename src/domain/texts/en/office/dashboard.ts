import type { AgedBalance } from '../../../office/attention.policy.ts'
import type { AttentionAction, AttentionItem } from '../../../office/attention-order.ts'
import {
  type AttentionMetric,
  DEBT_AGES,
  type Metric,
  RENEW_DAYS,
  SOON_DAYS,
  TICKET_AGES,
  WAITING_HOURS,
} from '../../../office/dashboard.ts'
import type { Role } from '../../../platform/access/capabilities.ts'
import { formatCount } from '../../../platform/formats.ts'
import { TICKET_STATUS_LABELS } from '../../../support/ticket.ts'
import { errorTexts, successTexts } from '../../message-types.ts'

export const DASHBOARD_TEXTS = {
  attention: 'Needs your attention',
  /** Shown if no figure needs action. */
  calm: 'Nothing needs you now. We will list it here when something does.',
  loadingAttention: 'Looking for what needs you…',
  activity: 'Recent Activity',
  /** The link to the log, for people who may open it. */
  allActivity: 'All activity',
  loadingActivity: 'Loading recent activity…',
  /** Replaces a number that could not be counted. */
  uncounted: 'could not be counted',
  signedInAs: 'Signed in as',
  welcome: 'Welcome',
  /** Instead of the banner's description, for people who may not see projects. */
  limited: 'The menu shows what you may see and do.',
} as const

/** Follows the number on a tile. */
const TILE_WORDS: Partial<Record<Metric, string>> = {
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
export const tileCount = (metric: Metric, count: number) => `${formatCount(count)} ${TILE_WORDS[metric] ?? ''}`.trim()

/** Follows the number of a line: singular and plural. */
const ATTENTION_WORDS: Partial<Record<Metric, readonly [string, string]>> = {
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
export function attentionWords(metric: Metric, count: number): string {
  const [one, more] = ATTENTION_WORDS[metric] ?? ['', '']
  return count === 1 ? one : more
}

export const DASHBOARD_ERRORS = errorTexts('Error', {
  'dashboard/count-failed': 'Failed to count what needs you',
  'dashboard/metrics-failed': 'Failed to load the charts',
})

export const DASHBOARD_SUCCESSES = successTexts({
  'dashboard/metrics': { title: 'Figures of the dashboard' },
})

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

/** The buttons of items that need attention. The button of `pay` is that of the invoice list. */
export const ATTENTION_ACTIONS: Record<Exclude<AttentionAction, 'pay'>, string> = {
  view: 'View',
  'upload-again': 'Upload again',
  replace: 'Replace',
  reply: 'Reply',
  details: 'Details',
  read: 'Read',
  confirm: 'Confirm',
  review: 'Review',
  upload: 'Upload',
  decide: 'Decide',
}

/** The word before the time of an item: for the future, and for the past. */
const TIME_WORDS: Record<AttentionMetric, readonly [string, string]> = {
  invoices_to_pay: ['Due', 'Was due'],
  invoices_overdue: ['Due', 'Was due'],
  documents_rejected: ['Rejected, uploaded', 'Rejected, uploaded'],
  documents_in_review: ['Uploaded', 'Uploaded'],
  documents_to_renew: ['Expires', 'Expired'],
  documents_requested: ['Due', 'Was due'],
  milestones_to_accept: ['Submitted', 'Submitted'],
  tickets_answered: ['Answered', 'Answered'],
  tickets_waiting: ['Waiting since', 'Waiting since'],
  appointments_soon: ['On', 'On'],
  appointments_to_confirm: ['Asked for', 'Asked for'],
  messages_unread: ['Received', 'Received'],
  organisations_to_confirm: ['Waiting since', 'Waiting since'],
  inquiries_unanswered: ['Answer by', 'Answer was due'],
  organisations_abandoned: ['Last account deleted', 'Last account deleted'],
}

/** Their exact time matters more than the number of days. */
const EXACT: readonly AttentionMetric[] = ['appointments_soon', 'appointments_to_confirm', 'inquiries_unanswered']

interface ItemTime {
  day: string
  /** The exact time on this day. */
  moment: string
  /** From today, negative in the past. */
  days: number
  /** The same number of days as a text: "in 3 days", "yesterday". */
  relative: string
}

/** How late or how old an item is, and its day: "14 days overdue" and "Nov 12, 2026". Only one text if that has both. */
export function itemTimeTexts(item: AttentionItem, { day, moment, days, relative }: ItemTime, now: Date): readonly string[] {
  const { metric, at, amount } = item
  const word = TIME_WORDS[metric][at < now ? 1 : 0]
  if (EXACT.includes(metric)) return [`${word} ${moment}, ${relative}`]
  const count = `${formatCount(Math.abs(days))} ${days === -1 ? 'day' : 'days'}`
  if (amount && days < 0) return [`${count} overdue`, day]
  if (metric === 'tickets_waiting' && days < 0) return [`Waiting for ${count}`, day]
  return [`${word} ${relative}`, day]
}

/** "12 more invoices to pay" */
export const moreText = (metric: AttentionMetric, count: number) =>
  `${formatCount(count)} more ${attentionWords(metric, count)}`

/** "Show 13 more" */
export const moreActivityText = (count: number) => `Show ${formatCount(count)} more`

export const ATTENTION_ERRORS = errorTexts('Error', {
  'dashboard/attention-failed': 'Failed to fetch what needs you',
})

/** Texts of the dashboard's panels that load after the first paint. */
export const BOARD_TEXTS = {
  projects: 'Projects',
  allProjects: 'All projects',
  loadingProjects: 'Loading your projects…',
  /** Shown to people without a project; says what happens first. */
  firstProject: 'No project is open yet. We open one for you after the first appointment, and you follow each stage here.',
  noDate: 'No completion date yet',
  appointment: 'Next appointment',
  loadingAppointment: 'Loading your next appointment…',
  firstAppointment: 'Nothing is booked. Choose a time that suits you, and we will confirm it.',
  book: 'Book Appointment',
  details: 'Details',
  toPay: 'To pay',
  invoices: 'Invoices',
  loadingMoney: 'Adding up what is to pay…',
  nothingToPay: 'Nothing is to pay. An invoice appears here when we send it, with the day by which it is due.',
} as const

/** The age of unpaid money, before its amount. */
export const AGE_TEXTS: Record<keyof AgedBalance, string> = {
  overdue: 'Overdue',
  soon: 'Due in 30 days',
  later: 'Later',
}

/** "Expected Nov 28, 2026, in 3 days" @param relative the time until then; null if the date is past or far away */
export const expectedText = (date: string, relative: string | null) => `Expected ${date}${relative ? `, ${relative}` : ''}`

export const BOARD_ERRORS = errorTexts('Error', {
  'dashboard/projects-failed': 'Failed to fetch projects',
  'dashboard/money-failed': 'Failed to add up what is to pay',
  'dashboard/appointment-failed': 'Failed to fetch the next appointment',
})

export const CHART_TEXTS = {
  loading: 'Loading the charts…',
  money: 'Invoiced and paid by month',
  invoiced: 'Invoiced',
  paid: 'Paid',
  month: 'Month',
  currency: 'Currency',
  asTable: 'Show the figures',
  noMoney: 'Nothing was invoiced or paid in these months.',
  tickets: 'Unfinished tickets by age',
  age: 'Age',
  count: 'Tickets',
  projects: 'Projects by stage',
  stage: 'Stage',
  projectCount: 'Projects',
} as const

/** "0–2 days", "over 14 days" */
export const AGE_LABELS: readonly string[] = TICKET_AGES.map(({ from, to }) =>
  to === null ? `over ${from - 1} days` : `${from}–${to} days`,
)

/** Texts of an admin's board of the day. */
export const TODAY_TEXTS = {
  appointments: 'Appointments today',
  noAppointments: 'Nothing is booked for today.',
  inquiries: 'Inquiries to answer',
  noInquiries: 'Every inquiry is answered. A new one should be answered within 24 hours.',
  waiting: 'Tickets by waiting time',
  time: 'Waiting for',
  tickets: 'Tickets',
  debts: 'Overdue money by age',
  noDebts: 'No invoice is overdue.',
  overdueInvoices: 'Overdue invoices',
  appointmentList: 'All appointments',
} as const

/** "under 4 hours", "1–3 days", "over 3 days" */
export const WAITING_LABELS: readonly string[] = WAITING_HOURS.map(({ from, to }) => {
  if (to === null) return `over ${from / 24} days`
  if (from === 0) return `under ${to} hours`
  return from < 24 ? `${from}–${to} hours` : `${from / 24}–${to / 24} days`
})

/** "0–30 days", "over 90 days" */
export const DEBT_LABELS: readonly string[] = DEBT_AGES.map(({ from, to }) =>
  to === null ? `over ${from - 1} days` : `${from}–${to} days`,
)

/** "7 appointments"; without any, the name of the list */
export function appointmentsText(count: number): string {
  if (count === 0) return TODAY_TEXTS.appointmentList
  return `${formatCount(count)} ${count === 1 ? 'appointment' : 'appointments'}`
}

/** "5 inquiries, 2 overdue" */
export function inquiriesText(count: number, overdue: number): string {
  const words = `${formatCount(count)} ${count === 1 ? 'inquiry' : 'inquiries'}`
  return overdue > 0 ? `${words}, ${formatCount(overdue)} overdue` : words
}
