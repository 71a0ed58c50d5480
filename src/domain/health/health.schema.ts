import { array, date, type InferType, number, object, string } from 'yup'
import { SCHEDULES } from '../generated/schedule-names.ts'
import { HEALTH_LEVELS, PROBLEM_KINDS, SCHEDULE_STATES, WORK_KINDS } from './health.constants.ts'

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

const figuresSchema = object({
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
  held_places: count(),
  /** Issued invoices whose figures differ from their ledger entries, and the numbers of the first ones. */
  ledger: object({ differing: count(), named: array(string().required()).required(), checked_at: moment() }).required(),
  /** Null until the files were first counted. */
  storage: object({ bytes: count(), files: count(), measured_at: date().required() }).nullable().defined(),
})
export type HealthFigures = InferType<typeof figuresSchema>

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
    figures: figuresSchema.required(),
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
