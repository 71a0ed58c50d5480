import type { Schedule } from '@domain/platform/endpoint.ts'
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { onSchedule, type ScheduleOptions } from 'firebase-functions/v2/scheduler'
import { recordEnd, recordStart } from '../schedule-runs.ts'
import { pages } from './firebase.ts'
import { logFailure, loggedRun } from './log-failure.ts'
import { serviceAccountOf } from './rights.ts'
import { SEAL_KEY } from './settings.ts'

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
  const { name, usesSealKey, rights, timeoutSeconds, everyMinutes, dailyAt } = schedule
  const secrets = [...(usesSealKey ? [SEAL_KEY] : []), ...(options.secrets ?? [])]
  const time =
    dailyAt === undefined
      ? { schedule: `every ${everyMinutes} minutes` }
      : { schedule: `every day ${dailyAt}`, timeZone: 'Africa/Nairobi' }
  return onSchedule(
    { ...time, timeoutSeconds, ...options, secrets, ...serviceAccountOf(rights) },
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
