import type { Endpoint } from './endpoint.ts'
import type { SCHEDULES } from './generated/schedule-names.ts'

type ScheduleName = (typeof SCHEDULES)[number]

/** A function that runs by the clock. Its description is its line in docs/going-live.md. */
type Declaration = Pick<Endpoint<unknown>, 'usesSealKey' | 'rights'> & {
  /** After how long the platform ends a run. */
  timeoutSeconds: number
} & ({ everyMinutes: number; dailyAt?: never } | { /** In Nairobi. */ dailyAt: string; everyMinutes?: never })

export type Schedule = Declaration & { name: ScheduleName }

/** Declares a scheduled function. @param name its exported name */
/* @__NO_SIDE_EFFECTS__ */
export function defineSchedule(name: ScheduleName, declaration: Declaration): Schedule {
  return { name, ...declaration }
}
