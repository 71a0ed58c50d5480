import './firebase.ts'
import type { Right } from '@domain/endpoint.ts'
import { SCHEDULES, type ScheduleName, type ScheduleTiming } from '@domain/health/schedule.constants.ts'
import { onSchedule, type ScheduleOptions } from 'firebase-functions/v2/scheduler'
import { recordEnd, recordStart } from '../health/schedule-runs.ts'
import { logFailure } from './log-failure.ts'
import { loggedRun } from './logged-run.ts'
import { serviceAccountOf } from './rights.ts'

interface ScheduleSettings extends Pick<ScheduleOptions, 'secrets' | 'maxInstances' | 'memory'> {
  /** A test compares them with what the code reaches. */
  rights?: readonly Right[]
}

/**
 * A scheduled function, with the times of `SCHEDULES`. Records start, end and failures of each run for the health check
 * (`schedule_runs`). A failed run also fails in Cloud Scheduler.
 * @param name its exported name
 */
export function defineSchedule(
  name: ScheduleName,
  { rights, ...options }: ScheduleSettings,
  run: (now: Date) => Promise<unknown>,
) {
  const { timeoutSeconds, everyMinutes, dailyAt }: ScheduleTiming = SCHEDULES[name]
  const time =
    dailyAt === undefined
      ? { schedule: `every ${everyMinutes} minutes` }
      : { schedule: `every day ${dailyAt}`, timeZone: 'Africa/Nairobi' }
  return onSchedule(
    { ...time, timeoutSeconds, ...options, ...serviceAccountOf(rights) },
    loggedRun(name, () => runRecorded(name, run)),
  )
}

/**
 * Runs a scheduled function and records it.
 * @param clock the current time
 * @throws the error of the run
 */
export async function runRecorded(
  name: ScheduleName,
  run: (now: Date) => Promise<unknown>,
  clock = () => new Date(),
): Promise<void> {
  const startedAt = clock()
  // Only logs a failure to record, because the work matters more.
  const record = (write: Promise<void>) => write.catch((error: unknown) => logFailure(`${name} record`, error))
  await record(recordStart(name, startedAt))
  try {
    await run(startedAt)
  } catch (error) {
    await record(recordEnd(name, startedAt, clock(), error))
    throw error
  }
  await record(recordEnd(name, startedAt, clock()))
}
