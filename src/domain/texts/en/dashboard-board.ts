import type { AgedBalance } from '../../dashboard/board.policy.ts'
import { errorTexts } from '../message-types.ts'

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
