import type { Duration } from './appointment.constants.ts'

/** The notice that the office asks for, where it rules out a whole day. */
export interface Notice {
  hours: number
  /** ISO 8601: the first time that is free, by the length in minutes; missing where none is near. */
  first: Partial<Record<Duration, string>>
}
