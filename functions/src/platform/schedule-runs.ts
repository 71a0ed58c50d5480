import * as schedules from '@domain/generated/schedules.ts'
import type { Schedule } from '@domain/platform/endpoint.ts'
import { compareSchedules, countKilled, type ScheduleRun, withEnd, withStart } from '@domain/platform/schedule.policy.ts'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { collections, createIfAbsent, db, deepDates, runTransactionWithRetry } from './endpoint/firebase.ts'
import { describeFailure } from './endpoint/log-failure.ts'

function runRef({ name }: Schedule): DocumentReference {
  return collections.scheduleRuns.doc(name)
}

function newRun(now: Date): ScheduleRun {
  return {
    known_since: now,
    started_at: null,
    ended_at: null,
    unended: [],
    succeeded_at: null,
    duration_ms: null,
    failures: 0,
    error: '',
  }
}

/** Records the start of a run, and the failures of runs that were killed, because they could not record their end. */
export function recordStart(schedule: Schedule, now: Date): Promise<void> {
  return changeRun(schedule, now, (run) => withStart(schedule, run, now))
}

/** Records the end of a run. @param error undefined after a success */
export function recordEnd(schedule: Schedule, startedAt: Date, now: Date, error?: unknown): Promise<void> {
  return changeRun(schedule, now, (run) => withEnd(run, startedAt, now, error === undefined ? '' : nameOf(error)))
}

/** In a transaction, because runs of a function can overlap. */
async function changeRun(schedule: Schedule, now: Date, change: (run: ScheduleRun) => ScheduleRun): Promise<void> {
  const ref = runRef(schedule)
  await runTransactionWithRetry(async (transaction) => {
    transaction.set(ref, { ...change(runIn(await transaction.get(ref), now)) })
  })
}

/** The stored run; fields that are missing have the values of a new record. */
function runIn(stored: DocumentSnapshot | undefined, now: Date): ScheduleRun {
  return { ...newRun(now), ...deepDates<Partial<ScheduleRun>>(stored?.data() ?? {}) }
}

/** Without the message, which may quote user input. */
function nameOf(error: unknown): string {
  const { error: name, code } = describeFailure(error)
  return [name, code].filter(Boolean).join(' ')
}

/**
 * The runs of every scheduled function, with killed ones counted. Creates missing records, so that a function that never
 * runs becomes late.
 */
export async function readRuns(now: Date): Promise<Map<Schedule, ScheduleRun>> {
  const all = Object.values(schedules).toSorted(compareSchedules)
  const stored = await db.getAll(...all.map(runRef))
  const missing = stored.filter(({ exists }) => !exists)
  await Promise.all(missing.map(({ ref }) => createIfAbsent(ref, newRun(now))))
  return new Map(all.map((schedule, at) => [schedule, countKilled(schedule, runIn(stored[at], now), now)]))
}
