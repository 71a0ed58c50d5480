import { MINUTE_MS } from '../platform/dates.ts'
import type { Schedule } from '../platform/endpoint.ts'
import { intervalOf, type ScheduleRun, scheduleState } from '../platform/schedule.policy.ts'
import { checkHealth } from './health.endpoints.ts'
import {
  FAILED_MAILS_MAX,
  FAILURES_MAX,
  type FoundProblem,
  type HealthFigures,
  type HealthLevel,
  LATE_MAX,
  REFUSALS_MAX,
  SILENT_SWEEPS_MAX,
  STORAGE_WARNING_BYTES,
  WAITING_MAX,
  WORK_LIMITS_MS,
} from './health.ts'

/** Identifies a problem from one check to the next. */
export function problemId({ kind, subject }: Pick<FoundProblem, 'kind' | 'subject'>): string {
  return subject ? `${kind}.${subject}` : kind
}

/** The problems at this moment, the most urgent first. */
export function findHealthProblems(
  figures: HealthFigures,
  runs: ReadonlyMap<Schedule, ScheduleRun>,
  now: Date,
): FoundProblem[] {
  const { mail, payments, calls, storage, ledger } = figures
  const found: FoundProblem[] = []
  const add = (kind: FoundProblem['kind'], level: HealthLevel | false, value: number, subject = '') => {
    if (level) found.push({ kind, subject, level, value })
  }
  const isStuck = mail.waiting >= WAITING_MAX || mail.unanswered > 0 || mail.late >= LATE_MAX
  add('mail-waiting', isStuck ? 'problem' : mail.late > 0 && 'warning', mail.waiting)
  add('mail-failed', levelOf(mail.failed, 1, FAILED_MAILS_MAX), mail.failed)
  for (const [schedule, run] of runs) {
    const state = scheduleState(schedule, run, now)
    if (state === 'ok') continue
    const since = run.succeeded_at ?? run.known_since
    add('schedule', state === 'once-failed' ? 'warning' : 'problem', minutesSince(since, now), schedule.name)
  }
  add('provider', levelOf(payments.silent_sweeps, 1, SILENT_SWEEPS_MAX), payments.silent_sweeps)
  add('failures', levelOf(calls.failed, 1, FAILURES_MAX), calls.failed)
  add('refusals', calls.refused >= REFUSALS_MAX && 'warning', calls.refused)
  for (const { kind, oldest_at } of figures.work) {
    const isLong = oldest_at && now.valueOf() - oldest_at.valueOf() > WORK_LIMITS_MS[kind]
    if (isLong) add('work', 'problem', minutesSince(oldest_at, now), kind)
  }
  if (storage) add('storage', storage.bytes >= STORAGE_WARNING_BYTES && 'warning', storage.bytes)
  add('ledger', ledger.differing > 0 && 'problem', ledger.differing)
  return found.toSorted((a, b) => Number(b.level === 'problem') - Number(a.level === 'problem'))
}

function levelOf(count: number, warning: number, problem: number): HealthLevel | false {
  if (count >= problem) return 'problem'
  return count >= warning && 'warning'
}

function minutesSince(moment: Date, now: Date): number {
  return Math.max(0, Math.round((now.valueOf() - moment.valueOf()) / MINUTE_MS))
}

/** Whether the check itself runs: its last result is not older than two intervals and the longest run. */
export function isCheckRecent(checkedAt: Date, now: Date): boolean {
  const limit = 2 * intervalOf(checkHealth) + checkHealth.timeoutSeconds * 1000
  return now.valueOf() - checkedAt.valueOf() <= limit
}
