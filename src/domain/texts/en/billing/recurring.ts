import type { RecurringState } from '../../../billing/recurring/recurring.ts'
import { errorTexts, successTexts } from '../../message-types.ts'
import { FORM_TEXTS } from '../platform/forms.ts'
import { BILLING_FIELD_TEXTS } from './accounting.ts'
import { INVOICE_FIELD_TEXTS } from './invoices.ts'

export const RECURRING_STATE_LABELS: Record<RecurringState, string> = {
  active: 'Active',
  stopped: 'Stopped',
  finished: 'Finished',
}

export const RECURRING_TEXTS = {
  plural: 'recurring invoices',
  new: 'New recurring invoice',
  edit: 'Edit recurring invoice',
  create: 'Create',
  change: 'Edit',
  stop: 'Stop',
  resume: 'Resume',
  interval: 'Interval',
  firstDay: 'First day',
  firstDayHint: 'Later ones are on the same day of the month, or on the last day of a shorter month.',
  fixed: 'Invoices were made from it, so interval and first day stay. To change them, stop it and set up a new one.',
  lastDay: 'Last day (optional)',
  dueDays: 'Days until an invoice is due (optional)',
  sends: 'Send each invoice at once',
  sendsHint: 'Otherwise each is a draft that you check and send.',
  nextDays: 'Next invoices',
  nextDay: 'Next invoice',
  state: 'State',
  none: 'None',
  mode: 'Each invoice',
  sent: 'is sent at once',
  draft: 'is a draft',
  problem: 'The last invoice needs a look',
  made: 'Invoices made',
  stopEffect: 'No invoice is made from it until somebody resumes it.',
  resumeEffect: 'It goes on with the next day that is not over. There are no invoices for the time since it was stopped.',
  stopping: 'Stopping…',
  resuming: 'Resuming…',
  noRecurring: 'No recurring invoices yet',
} as const

export const stopQuestion = (title: string) => `Stop “${title}”?`
export const resumeQuestion = (title: string) => `Resume “${title}”?`

export const RECURRING_ERRORS = errorTexts('Error', {
  'recurring/fetch-failed': 'Failed to fetch recurring invoices',
  'recurring/create-failed': 'The recurring invoice could not be stored. What you entered is kept. Try again.',
  'recurring/update-failed': 'The recurring invoice could not be changed. What you entered is kept. Try again.',
  'recurring/stop-failed': 'The recurring invoice could not be stopped or resumed. Nothing was changed. Try again.',
})

export const RECURRING_FIELD_TEXTS = {
  'recurring/first-day-missing': FORM_TEXTS.required,
  'recurring/first-day-past': 'Choose today or a later day.',
  'recurring/last-day-invalid': 'Enter a day that is not before the first day, or none.',
  'recurring/due-days-invalid': 'Enter a whole number of days from 0 to 365, or none.',
} as const

/** Of the whole form, which has the fields of an invoice. */
export const RECURRING_FORM_TEXTS = { ...BILLING_FIELD_TEXTS, ...INVOICE_FIELD_TEXTS, ...RECURRING_FIELD_TEXTS } as const

export const RECURRING_SUCCESSES = successTexts({
  'recurring/created': { title: 'Recurring invoice created' },
  'recurring/updated': { title: 'Recurring invoice updated' },
  'recurring/stopped': { title: 'Recurring invoice stopped' },
  'recurring/resumed': { title: 'Recurring invoice resumed' },
})

export const RECURRING_RESPONSES = errorTexts('Error', {
  'recurring/not-found': 'This recurring invoice does not exist. Load the page again.',
  'recurring/created-otherwise':
    'It was stored when you sent it before, with what you had entered then. Close this window, and change it there.',
  'recurring/changed-meanwhile': {
    title: 'This recurring invoice has changed meanwhile',
    description:
      'Somebody else has saved it, or an invoice was made from it, since you opened it. Nothing of yours was saved. Close this window and open it again to see the present state.',
  },
  'recurring/schedule-fixed':
    'Invoices were made from it, so its interval and first day stay. Nothing was changed. Stop it and set up a new one.',
  'recurring/not-stopped': 'Only a stopped recurring invoice can be resumed. Nothing was changed.',
  'recurring/organisation-archived':
    'The organisation is archived or its last account was deleted, so no invoice was made and this one is stopped. Restore an archived organisation, then resume it.',
})

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const RECURRING_ACTIVITY_NAMES = {
  recurring_created: 'Recurring invoice set up',
  recurring_changed: 'Recurring invoice changed',
  recurring_stopped: 'Recurring invoice stopped',
  recurring_resumed: 'Recurring invoice resumed',
} as const
