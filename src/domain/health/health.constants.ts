import { DAY_MS, HOUR_MS, MINUTE_MS } from '../dates.ts'

/** From the least to the most urgent. Only a `problem` is reported by mail and to the uptime monitor. */
export const HEALTH_LEVELS = ['ok', 'warning', 'problem'] as const
export type HealthLevel = (typeof HEALTH_LEVELS)[number]

/** What can be wrong. A problem also has a subject: the function for `schedule`, the kind of work for `work`, else ''. */
export const PROBLEM_KINDS = [
  'mail-waiting',
  'mail-failed',
  'schedule',
  'provider',
  'failures',
  'refusals',
  'work',
  'storage',
  'ledger',
] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** Work that ends by itself, and after how many milliseconds it takes too long. */
export const WORK_LIMITS_MS = {
  merges: HOUR_MS,
  newsletters: DAY_MS,
  messages: HOUR_MS,
  deletions: HOUR_MS,
  exports: HOUR_MS,
  handovers: 15 * MINUTE_MS,
  signatures: 2 * HOUR_MS,
} as const
export type WorkKind = keyof typeof WORK_LIMITS_MS
export const WORK_KINDS = Object.keys(WORK_LIMITS_MS) as WorkKind[]

/** A mail that waits longer is a problem, unless its recipient's server asked to try again later. */
export const MAIL_WAITS_MS = 15 * MINUTE_MS
/** As many waiting mails are a problem at any age, and as many late ones even if each recipient's server refused them. */
export const WAITING_MAX = 500
export const LATE_MAX = 10
/** Failed mails are counted for these days, without newsletters. */
export const FAILED_MAIL_DAYS = 7
export const FAILED_MAILS_MAX = 20
/** Runs of the payment sweep without any answer of the provider. */
export const SILENT_SWEEPS_MAX = 2
/** In the current and in the last hour together. */
export const FAILURES_MAX = 20
export const REFUSALS_MAX = 1000
/** Beyond it, files cost more than 1 USD a month; see docs/going-live.md. */
export const STORAGE_WARNING_BYTES = 50 * 1024 ** 3

/** How long a problem that lasts is not reported again. */
export const ALERT_PAUSE_MS = 6 * HOUR_MS

/** `failing`: the last runs ended with an error or were killed. `late`: no run has succeeded for too long. */
export const SCHEDULE_STATES = ['ok', 'once-failed', 'failing', 'late'] as const
export type ScheduleState = (typeof SCHEDULE_STATES)[number]
