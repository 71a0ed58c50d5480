import { ALERT_PAUSE_MS, FAILED_MAIL_DAYS, type HealthLevel, type ProblemKind, type WorkKind } from '../../../office/health.ts'
import { SHOWN_REPORT_DAYS } from '../../../office/policy-report.ts'
import { COMPANY } from '../../../platform/company.ts'
import { HOUR_MS } from '../../../platform/dates.ts'
import type { ScheduleState } from '../../../platform/schedule.policy.ts'
import { errorTexts, successTexts } from '../../message-types.ts'

export const HEALTH_TEXTS = {
  loading: 'Loading the health report',
  problems: 'What needs attention',
  noProblems: 'Nothing needs attention.',
  firstCheck: 'The first check has not run yet. It runs every five minutes.',
  stale: 'The check itself does not run',
  staleNext: 'These figures are old. Look for checkHealth in Cloud Scheduler and in the logs.',
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  waiting: 'Mails waiting',
  failed: `Mails failed, ${FAILED_MAIL_DAYS} days`,
  calls: 'Failed calls, 2 hours',
  stored: 'Stored files',
  mail: 'Mail and payments',
  work: 'Unfinished work',
  schedules: 'Scheduled functions',
  endpoints: 'Refused and failed calls',
  noCalls: 'No call was refused or failed.',
  violations: `Content security policy, ${SHOWN_REPORT_DAYS} days`,
  noViolations: 'No browser has reported a violation.',
  violationsHint:
    'Browsers report what the policy blocks. Anybody can send such a report, so look for the cause before you change anything.',
  oldest: 'Oldest waiting mail',
  newsletters: 'Newsletter mails waiting',
  ledger: 'Invoices that differ from the ledger',
  provider: 'Last answer of the payment provider',
  openCheckouts: 'Open checkouts',
  quotaReservations: 'Places reserved for appointments and uploads',
  none: 'None',
  never: 'Never',
  lastSuccess: 'Last success',
  duration: 'Duration',
  failures: 'Failures in a row',
  error: 'Last error',
  next: 'What to do',
} as const

export const onTimeText = (count: number) => `${count} ${count === 1 ? 'runs' : 'run'} on time`

/** The state of the whole, as a sentence. */
export const HEALTH_LEVEL_TEXTS: Record<HealthLevel, string> = {
  ok: 'Everything works',
  warning: 'Works, with warnings',
  problem: 'Something does not work',
}

/** The word of one problem's level. */
export const LEVEL_LABELS: Record<HealthLevel, string> = { ok: 'OK', warning: 'Warning', problem: 'Problem' }

export const SCHEDULE_STATE_LABELS: Record<ScheduleState, string> = {
  ok: 'OK',
  'once-failed': 'Failed once',
  failing: 'Failing',
  late: 'Late',
}

export const WORK_LABELS: Record<WorkKind, string> = {
  merges: 'Merges of organisations',
  newsletters: 'Newsletters',
  messages: 'Messages to many people',
  deletions: 'Deletions of accounts',
  exports: 'Data exports',
  handovers: 'Account hand-overs',
  signatures: 'Signatures of the tax authority',
}

interface ProblemText {
  /** With the placeholders {subject} and {value}. */
  title: string
  /** What to do next. */
  next: string
}

export const PROBLEM_TEXTS: Record<ProblemKind, ProblemText> = {
  'mail-waiting': {
    title: 'Mails are not sent: {value} are waiting',
    next: 'Check that the mail provider works and that its password is valid; docs/going-live.md, step 6, says how to send yourself a test mail. Nothing is lost: waiting mails are sent for five days.',
  },
  'mail-failed': {
    title: `Mails that could not be delivered in the last ${FAILED_MAIL_DAYS} days: {value}`,
    next: 'Correct the addresses of these people. If many mails fail, ask the mail provider why they are rejected.',
  },
  schedule: {
    title: '{subject} has not succeeded for {value}',
    next: 'Look for the name of the function in the logs and in Cloud Scheduler. Its next run continues the work.',
  },
  provider: {
    title: 'The payment provider does not answer: {value} checks in a row failed',
    next: 'Look at the provider’s status page, and check that PAYSTACK_SECRET_KEY is valid. Payments are recorded as soon as it answers.',
  },
  failures: {
    title: 'Calls that failed in this and the last hour: {value}',
    next: 'Find the function under Refused and failed calls on the page Health, and its lines of severity ERROR in the logs.',
  },
  refusals: {
    title: 'Calls that were refused in this and the last hour: {value}',
    next: 'Somebody may be trying codes or flooding a form. The limits hold; look at Refused and failed calls on the page Health, and at the security log.',
  },
  work: {
    title: 'Not finished after {value}: {subject}',
    next: 'A scheduled function continues it every few minutes. If it stays, look for its lines of severity ERROR in the logs.',
  },
  ledger: {
    title: 'Invoices whose figures differ from the ledger: {value}',
    next: 'The page Health names them. Compare payments and credit notes of each with its statement of account, and report it as a fault of the portal: no function writes one without the other.',
  },
  storage: {
    title: 'The stored files have grown to {value}',
    next: 'Files of this size cost money every month: docs/going-live.md, Cost, says how much.',
  },
}

/** @param moment formatted as "Nov 28, 2026 4:05 PM" */
export const checkedText = (moment: string) => `Last check: ${moment}, Nairobi time`
/** @param moment formatted as "Nov 28, 2026 4:05 PM" */
export const sinceText = (moment: string) => `Since ${moment}`
/** @param end formatted as "5:05 PM", with its date if it is on another day */
export const hourText = (begin: string, end: string) => `${begin} to ${end}`
export const minutesText = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`)
export const hoursText = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`)
export const secondsText = (seconds: string) => `${seconds} s`
export const callsText = (refused: number, failed: number) => `${refused} refused, ${failed} failed`
export const violationText = (directive: string, blocked: string, page: string) => `${directive}: ${blocked} on ${page}`
export const violationCountText = (count: number, isBlocked: boolean) => `${count} ${isBlocked ? 'blocked' : 'reported only'}`
export const workText = (count: number, oldest: string | null) => (oldest ? `${count}, the oldest since ${oldest}` : `${count}`)

export const HEALTH_ERRORS = errorTexts('Error', {
  'health/fetch-failed': 'Failed to load the health report',
})

export const HEALTH_SUCCESSES = successTexts({
  'health/reported': { title: 'Health report loaded' },
})

const REASON = 'You get this mail because alerts about the portal go to this address.'

/** What the address for uptime monitors shows a person. */
export const HEALTH_PAGE = {
  title: `State of the portal of ${COMPANY.shortName}`,
  ok: 'Everything works.',
  problem: 'Something does not work. The office gets a mail about it.',
  refused: 'This address was opened too often. Please try again in an hour.',
} as const

export const HEALTH_MAILS = {
  alert: {
    subject: `Problem with the portal of ${COMPANY.shortName}: {title}`,
    heading: '{title}',
    paragraph: `While it lasts, you are reminded every ${ALERT_PAUSE_MS / HOUR_MS} hours at most.`,
    open: 'Open the health page',
    reason: REASON,
  },
  resolved: {
    subject: `Resolved: {title}`,
    heading: 'A problem with the portal has ended',
    paragraph: 'The last check no longer found it.',
    open: 'Open the health page',
    reason: REASON,
  },
  facts: { since: 'Since', problem: 'Problem' },
  inNairobi: '{moment} in Nairobi',
} as const
