import type { Endpoint } from './endpoint.ts'
import type { SCHEDULES } from './generated/schedule-names.ts'

type ScheduleName = (typeof SCHEDULES)[number]

/** A function that runs by the clock. Its description is its line in docs/going-live.md. */
export type Schedule = Pick<Endpoint<unknown>, 'usesSealKey' | 'rights'> & {
  /** The exported name of the function. */
  name: ScheduleName
  /**
   * After how long the platform ends a run. Less than the interval where the next run continues the work, so that the
   * killed run is counted before.
   */
  timeoutSeconds: number
} & ({ everyMinutes: number; dailyAt?: never } | { /** In Nairobi. */ dailyAt: string; everyMinutes?: never })

/** Declares a scheduled function. */
/* @__NO_SIDE_EFFECTS__ */
export function defineSchedule(schedule: Schedule): Schedule {
  return schedule
}
