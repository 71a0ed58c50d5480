import { array, date, type InferType, number, object, string } from 'yup'
import { SCHEDULES } from '../generated/schedule-names.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/dates.ts'
import { SCHEDULE_STATES } from '../platform/schedule.policy.ts'

/** From the least to the most urgent. Only a `problem` is reported by mail and to the uptime monitor. */
const HEALTH_LEVELS = ['ok', 'warning', 'problem'] as const
export type HealthLevel = (typeof HEALTH_LEVELS)[number]

/** What can be wrong. A problem also has a subject: the function for `schedule`, the kind of work for `work`, else ''. */
const PROBLEM_KINDS = [
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
const WORK_KINDS = Object.keys(WORK_LIMITS_MS) as WorkKind[]

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

const count = () => number().integer().min(0).required()
const moment = () => date().nullable().defined()

const problemSchema = object({
  kind: string().oneOf(PROBLEM_KINDS).required(),
  /** A function, a kind of work, or ''. */
  subject: string().defined(),
  level: string().oneOf(HEALTH_LEVELS).required(),
  /** How many are concerned, or how long in minutes for `schedule` and `work`. */
  value: number().required(),
  /** When a check first found it. */
  since: date().required(),
})
export type HealthProblem = InferType<typeof problemSchema>
export type FoundProblem = Omit<HealthProblem, 'since'>

const metricsSchema = object({
  mail: object({
    /** Mails that are queued, being sent or retried; without newsletters. */
    waiting: count(),
    /** Of those, the ones that have waited too long; at most 50 are read. */
    late: count(),
    /** Of the late ones, those that no recipient's server has answered. */
    unanswered: count(),
    oldest_at: moment(),
    newsletters: count(),
    failed: count(),
  }).required(),
  payments: object({
    /** Runs of the payment sweep in a row without any answer of the provider. */
    silent_sweeps: count(),
    answered_at: moment(),
    /** Checkouts that are open or being opened. */
    open_checkouts: count(),
  }).required(),
  /** In the current and in the last hour. */
  calls: object({ refused: count(), failed: count() }).required(),
  work: array(
    object({ kind: string().oneOf(WORK_KINDS).required(), count: count(), oldest_at: moment() }).required(),
  ).required(),
  quota_reservations: count(),
  /** Issued invoices whose figures differ from their ledger entries, and the numbers of the first ones. */
  ledger: object({ differing: count(), named: array(string().required()).required(), checked_at: moment() }).required(),
  /** Null until the files were first counted. */
  storage: object({ bytes: count(), files: count(), measured_at: date().required() }).nullable().defined(),
})
export type HealthMetrics = InferType<typeof metricsSchema>

const callsSchema = object({
  /** The beginning of the hour. */
  hour: date().required(),
  endpoints: array(object({ name: string().required(), refused: count(), failed: count() }).required()).required(),
})
export type HourCalls = InferType<typeof callsSchema>

/** The response of `healthReport`. */
export const healthReportSchema = object({
  /** Null before the first check. */
  check: object({
    checked_at: date().required(),
    problems: array(problemSchema.required()).required(),
    metrics: metricsSchema.required(),
  })
    .nullable()
    .defined(),
  schedules: array(
    object({
      name: string().oneOf(SCHEDULES).required(),
      state: string().oneOf(SCHEDULE_STATES).required(),
      started_at: moment(),
      succeeded_at: moment(),
      duration_ms: number().nullable().defined(),
      failures: count(),
      error: string().defined(),
    }).required(),
  ).required(),
  /** The current hour and the last one. */
  calls: array(callsSchema.required()).required(),
  /** Violations of the content security policy in the last days, the most frequent first. */
  violations: array(
    object({
      disposition: string().oneOf(['enforce', 'report']).required(),
      directive: string().required(),
      blocked: string().required(),
      page: string().required(),
      count: count(),
    }).required(),
  ).required(),
})
export type HealthReport = InferType<typeof healthReportSchema>
