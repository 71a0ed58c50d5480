import { hoursText, hourText, minutesText, PROBLEM_TEXTS, sinceText, WORK_LABELS } from '@texts/office/health.ts'
import { daysText } from '@texts/platform/lists.ts'
import { formatFileSize } from '../documents/upload.ts'
import { dayInNairobi, formatDay, formatMoment, HOUR_MS, MINUTE_MS } from '../platform/dates.ts'
import type { Schedule } from '../platform/endpoint.ts'
import { getScheduleInterval, type ScheduleRun, scheduleState } from '../platform/schedule.policy.ts'
import { fillPlaceholder } from '../texts/message-types.ts'
import { checkHealth } from './health.endpoints.ts'
import {
  ALERT_PAUSE_MS,
  FAILED_MAILS_MAX,
  FAILURES_MAX,
  type FoundProblem,
  type HealthLevel,
  type HealthMetrics,
  type HealthProblem,
  LATE_MAX,
  REFUSALS_MAX,
  SILENT_SWEEPS_MAX,
  STORAGE_WARNING_BYTES,
  WAITING_MAX,
  WORK_LIMITS_MS,
  type WorkKind,
} from './health.ts'

/** Identifies a problem from one check to the next. */
export function problemId({ kind, subject }: Pick<FoundProblem, 'kind' | 'subject'>): string {
  return subject ? `${kind}.${subject}` : kind
}

/** The problems at this moment, the most urgent first. */
export function findHealthProblems(
  metrics: HealthMetrics,
  runs: ReadonlyMap<Schedule, ScheduleRun>,
  now: Date,
): FoundProblem[] {
  const { mail, payments, calls, storage, ledger } = metrics
  const found: FoundProblem[] = []
  const add = (kind: FoundProblem['kind'], level: HealthLevel | false, value: number, subject = '') => {
    if (level) found.push({ kind, subject, level, value })
  }
  const isStuck = mail.waiting >= WAITING_MAX || mail.unanswered > 0 || mail.late >= LATE_MAX
  add('mail-waiting', isStuck ? 'problem' : mail.late > 0 && 'warning', mail.waiting)
  add('mail-failed', chooseHealthLevel(mail.failed, 1, FAILED_MAILS_MAX), mail.failed)
  for (const [schedule, run] of runs) {
    const state = scheduleState(schedule, run, now)
    if (state === 'ok') continue
    const since = run.succeeded_at ?? run.known_since
    add('schedule', state === 'once-failed' ? 'warning' : 'problem', minutesSince(since, now), schedule.name)
  }
  add('provider', chooseHealthLevel(payments.silent_sweeps, 1, SILENT_SWEEPS_MAX), payments.silent_sweeps)
  add('failures', chooseHealthLevel(calls.failed, 1, FAILURES_MAX), calls.failed)
  add('refusals', calls.refused >= REFUSALS_MAX && 'warning', calls.refused)
  for (const { kind, oldest_at } of metrics.work) {
    const isLong = oldest_at && now.valueOf() - oldest_at.valueOf() > WORK_LIMITS_MS[kind]
    if (isLong) add('work', 'problem', minutesSince(oldest_at, now), kind)
  }
  if (storage) add('storage', storage.bytes >= STORAGE_WARNING_BYTES && 'warning', storage.bytes)
  add('ledger', ledger.differing > 0 && 'problem', ledger.differing)
  return found.toSorted((a, b) => Number(b.level === 'problem') - Number(a.level === 'problem'))
}

function chooseHealthLevel(count: number, warning: number, problem: number): HealthLevel | false {
  if (count >= problem) return 'problem'
  return count >= warning && 'warning'
}

function minutesSince(moment: Date, now: Date): number {
  return Math.max(0, Math.round((now.valueOf() - moment.valueOf()) / MINUTE_MS))
}

/** Whether the check itself runs: its last result is not older than two intervals and the longest run. */
export function isCheckRecent(checkedAt: Date, now: Date): boolean {
  const limit = 2 * getScheduleInterval(checkHealth) + checkHealth.timeoutSeconds * 1000
  return now.valueOf() - checkedAt.valueOf() <= limit
}

/** The mails about a problem that the office has got. Times are in UTC. */
interface AlertState {
  since: Date
  /** The time of the last mail; null for a warning, which is not mailed. */
  alerted_at: Date | null
  /** Whether the last check found the problem. */
  is_open: boolean
  /** Whether the last mail said that it has ended. */
  is_resolved: boolean
  /** As the last check found it. */
  problem: FoundProblem
}

/** By `problemId`. */
export type Alerts = Readonly<Record<string, AlertState>>

export interface AlertPlan {
  alerts: Alerts
  problems: HealthProblem[]
  /** Problems to report now. */
  toReport: HealthProblem[]
  /** Reported problems that have ended. */
  toResolve: HealthProblem[]
}

/**
 * Decides which mails a check sends. A problem that lasts, or that returns, is reported at most once per pause, and its
 * end at most once per report.
 */
export function planAlerts(before: Alerts, found: readonly FoundProblem[], now: Date): AlertPlan {
  const alerts: Record<string, AlertState> = {}
  const plan: AlertPlan = { alerts, problems: [], toReport: [], toResolve: [] }
  for (const problem of found) {
    const id = problemId(problem)
    const last = before[id]
    const since = last?.is_open ? last.since : now
    const reported = { ...problem, since }
    const isDue = problem.level === 'problem' && !isPausing(last, now)
    plan.problems.push(reported)
    if (isDue) plan.toReport.push(reported)
    const mailed = isDue ? { alerted_at: now, is_resolved: false } : lastMails(last)
    alerts[id] = { since, is_open: true, problem, ...mailed }
  }
  for (const [id, last] of Object.entries(before)) {
    if (alerts[id]) continue
    if (last.is_open && last.alerted_at && !last.is_resolved) plan.toResolve.push({ ...last.problem, since: last.since })
    // Kept until the pause is over, so that a problem that comes and goes causes few mails.
    if (isPausing(last, now)) alerts[id] = { ...last, is_open: false, is_resolved: true }
  }
  return plan
}

function lastMails(last: AlertState | undefined): Pick<AlertState, 'alerted_at' | 'is_resolved'> {
  return { alerted_at: last?.alerted_at ?? null, is_resolved: last?.is_resolved ?? false }
}

function isPausing(last: AlertState | undefined, now: Date): boolean {
  return !!last?.alerted_at && now.valueOf() - last.alerted_at.valueOf() < ALERT_PAUSE_MS
}

const HOUR_MINUTES = 60

const DAY_MINUTES = 24 * HOUR_MINUTES

/** A duration in its largest unit: "45 minutes", "3 hours", "2 days". @param minutes whole minutes */
export function problemDuration(minutes: number): string {
  if (minutes >= 2 * DAY_MINUTES) return daysText(Math.floor(minutes / DAY_MINUTES))
  return minutes >= 2 * HOUR_MINUTES ? hoursText(Math.floor(minutes / HOUR_MINUTES)) : minutesText(minutes)
}

/** The problem as a sentence, and what to do next. */
export function problemText({ kind, subject, value }: Pick<FoundProblem, 'kind' | 'subject' | 'value'>) {
  const { title, next } = PROBLEM_TEXTS[kind]
  const isTime = kind === 'schedule' || kind === 'work'
  const shown = isTime ? problemDuration(value) : kind === 'storage' ? formatFileSize(value) : String(value)
  const about = kind === 'work' ? WORK_LABELS[subject as WorkKind] : subject
  return { title: fillPlaceholder(title, { subject: about, value: shown }), next }
}

/**
 * An hour in Nairobi's time: "Since Nov 28, 2026 10:00 AM", or "Nov 28, 2026 9:00 AM to 10:00 AM" if it has ended. The end
 * has a date only if it is on another day.
 * @param hour its beginning
 */
export function describeHour(hour: Date, isCurrent: boolean): string {
  if (isCurrent) return sinceText(formatMoment(hour))
  const end = formatMoment(new Date(hour.valueOf() + HOUR_MS))
  return hourText(formatMoment(hour), end.replace(`${formatDay(dayInNairobi(hour))} `, ''))
}
