import { DAY_MS, MINUTE_MS } from './dates.ts'
import type { Schedule } from './endpoint.ts'

/** The last runs of a scheduled function (`schedule_runs/{name}`). Times are in UTC. */
export interface ScheduleRun {
  /** When the function was first seen, so that one that never runs is noticed. */
  known_since: Date
  started_at: Date | null
  /** The end of the last run that ended. */
  ended_at: Date | null
  /** The starts of runs that have not ended, oldest first. A run that the platform kills stays here until it is counted. */
  unended: Date[]
  succeeded_at: Date | null
  duration_ms: number | null
  /** Runs without success since the last one that succeeded. */
  failures: number
  /** Name and code of the last error, without its message, which may quote user input. '' after a success. */
  error: string
}

/** Starts without an end that are kept: more than the runs of any function that can overlap. */
const UNENDED_MAX = 20

/** Failed runs in a row after which a function that runs several times a day is failing. */
const FAILED_RUNS_MAX = 2

/** The time between two runs in milliseconds. */
export function getScheduleInterval({ everyMinutes }: Schedule): number {
  return everyMinutes === undefined ? DAY_MS : everyMinutes * MINUTE_MS
}

/** The most frequent first, then by time of day and name. */
export function compareSchedules(a: Schedule, b: Schedule): number {
  return (
    getScheduleInterval(a) - getScheduleInterval(b) ||
    (a.dailyAt ?? '').localeCompare(b.dailyAt ?? '') ||
    a.name.localeCompare(b.name)
  )
}

/** Counts each run without an end as a failure once the platform must have killed it. */
export function countKilled(schedule: Schedule, run: ScheduleRun, now: Date): ScheduleRun {
  const limit = now.valueOf() - schedule.timeoutSeconds * 1000
  const unended = run.unended.filter((start) => start.valueOf() >= limit)
  const killed = run.unended.length - unended.length
  return killed === 0 ? run : { ...run, unended, failures: run.failures + killed, error: 'killed' }
}

/** The record after the start of a run. */
export function withStart(schedule: Schedule, run: ScheduleRun, now: Date): ScheduleRun {
  const counted = countKilled(schedule, run, now)
  return { ...counted, started_at: now, unended: [...counted.unended, now].slice(-UNENDED_MAX) }
}

/**
 * The record after the end of a run. A success also ends the count of runs that began before it.
 * @param error name and code of the error; '' for a success
 */
export function withEnd(run: ScheduleRun, startedAt: Date, now: Date, error: string): ScheduleRun {
  const ended = { ...run, ended_at: now, duration_ms: now.valueOf() - startedAt.valueOf(), error }
  const start = startedAt.valueOf()
  if (error !== '') {
    const unended = run.unended.filter((each) => each.valueOf() !== start)
    return { ...ended, unended, failures: run.failures + 1 }
  }
  return { ...ended, unended: run.unended.filter((each) => each.valueOf() > start), succeeded_at: now, failures: 0 }
}

/**
 * A daily function is failing after one failure, because its next run is a day away, and any other after two. It is late
 * if none has succeeded within two intervals and the longest run.
 * @param run after `countKilled`
 */
export function scheduleState(schedule: Schedule, run: ScheduleRun, now: Date): ScheduleState {
  const interval = getScheduleInterval(schedule)
  if (run.failures >= (interval === DAY_MS ? 1 : FAILED_RUNS_MAX)) return 'failing'
  const since = (run.succeeded_at ?? run.known_since).valueOf()
  const isLate = now.valueOf() - since > 2 * interval + schedule.timeoutSeconds * 1000
  if (isLate) return 'late'
  return run.failures > 0 ? 'once-failed' : 'ok'
}

export type ScheduleState = (typeof SCHEDULE_STATES)[number]

/** `failing`: the last runs ended with an error or were killed. `late`: no run has succeeded for too long. */
export const SCHEDULE_STATES = ['ok', 'once-failed', 'failing', 'late'] as const
