import * as schedules from '@domain/generated/schedules.ts'
import type { Schedule } from '@domain/platform/endpoint.ts'
import { compareSchedules, countKilled, type ScheduleRun, withEnd, withStart } from '@domain/platform/schedule.policy.ts'
import type { DocumentReference, DocumentSnapshot, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { onSchedule, type ScheduleOptions } from 'firebase-functions/v2/scheduler'
import { collections, createIfAbsent, db, deepDates, pages, runTransactionWithRetry } from './firebase.ts'
import { callCountsStored, describeFailure, logFailure, withReference } from './log-failure.ts'
import { chooseServiceAccount } from './service-accounts.ts'
import { ENCRYPTION_KEY } from './settings.ts'

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
function recordEnd(schedule: Schedule, startedAt: Date, now: Date, error?: unknown): Promise<void> {
  return changeRun(schedule, now, (run) => withEnd(run, startedAt, now, error === undefined ? '' : formatErrorName(error)))
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
function formatErrorName(error: unknown): string {
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

type Run = (now: Date) => Promise<unknown>

/**
 * The function of a schedule. Records start, end and failures of each run for the health check (`schedule_runs`). A failed
 * run also fails in Cloud Scheduler.
 * @param options the secrets are in addition to that of the declaration
 */
export function implementSchedule(
  schedule: Schedule,
  run: Run,
  options: Pick<ScheduleOptions, 'secrets' | 'maxInstances' | 'memory'> = {},
) {
  const { name, usesEncryptionKey, rights, timeoutSeconds, everyMinutes, dailyAt } = schedule
  const secrets = [...(usesEncryptionKey ? [ENCRYPTION_KEY] : []), ...(options.secrets ?? [])]
  const time =
    dailyAt === undefined
      ? { schedule: `every ${everyMinutes} minutes` }
      : { schedule: `every day ${dailyAt}`, timeZone: 'Africa/Nairobi' }
  return onSchedule(
    { ...time, timeoutSeconds, ...options, secrets, ...chooseServiceAccount(rights) },
    loggedRun(name, () => runRecorded(schedule, run)),
  )
}

/**
 * Runs a scheduled function and records it.
 * @param clock the current time
 * @throws the error of the run
 */
export async function runRecorded(schedule: Schedule, run: Run, clock = () => new Date()): Promise<void> {
  const startedAt = clock()
  // Only logs a failure to record, because the work matters more.
  const record = (write: Promise<void>) => write.catch((error: unknown) => logFailure(`${schedule.name} record`, error))
  await record(recordStart(schedule, startedAt))
  try {
    await run(startedAt)
  } catch (error) {
    await record(recordEnd(schedule, startedAt, clock(), error))
    throw error
  }
  await record(recordEnd(schedule, startedAt, clock()))
}

/**
 * Runs a scheduled job on each record of a query, one at a time. Logs a failure and continues with the next record.
 * @param job the name of the function, for the log
 */
export async function forEachRecord(
  query: Query,
  job: string,
  work: (record: QueryDocumentSnapshot) => Promise<void>,
): Promise<void> {
  for await (const page of pages(query)) {
    for (const record of page.docs) await work(record).catch((error: unknown) => logFailure(job, error))
  }
}

/**
 * Waits for all parts of an event, so that a failure of one prevents no other.
 * @throws the first failure, so that the event is retried
 */
export async function allParts(parts: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(parts)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/**
 * The handler of an event or of a schedule: its log lines carry one reference, and a failure is logged and counted. Throws an
 * error without the details of the failure, because the platform logs its message and then repeats the event.
 * @param name the function's exported name
 */
export function loggedRun<Event>(name: string, work: (event: Event) => unknown): (event: Event) => Promise<void> {
  return (event) =>
    withReference(name, async ({ reference }) => {
      try {
        await work(event)
      } catch (error) {
        logFailure(name, error)
        await callCountsStored()
        throw new Error(`${name} failed. Reference ${reference}`)
      }
    })
}

/** Firestore's limit of values in an `in` condition. */
const IN_MAX = 30

/** Iterates over values in slices that fit the `in` condition of a query each. */
export function* slicesForIn<T>(values: readonly T[]): Generator<T[]> {
  for (let at = 0; at < values.length; at += IN_MAX) yield values.slice(at, at + IN_MAX)
}
