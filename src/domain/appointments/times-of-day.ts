import { type CalendarDate, momentOf } from '../platform/dates.ts'
import type { Duration } from './appointment.ts'
import { type Slot, type SlotTime, slotsOf, startTimes } from './office-hours.policy.ts'

/** A possible start time of an appointment, and its availability. */
export interface OfferedTime {
  time: SlotTime
  state: 'free' | 'taken' | 'over' | 'soon'
}

/**
 * The start times of a day for an appointment of this length.
 * @param taken the half hours that other appointments occupy
 * @param earliest the first moment that the reader can book; `now` if the office requires no notice
 */
export function timesOfDay(
  day: CalendarDate,
  duration: Duration,
  taken: readonly Slot[],
  now: Date,
  earliest = now,
): OfferedTime[] {
  const others = new Set(taken)
  return startTimes(day, duration).map((time) => {
    if (momentOf(day, time) <= now) return { time, state: 'over' }
    if (momentOf(day, time) < earliest) return { time, state: 'soon' }
    const isTaken = slotsOf(day, time, duration).some((cell) => others.has(cell))
    return { time, state: isTaken ? 'taken' : 'free' }
  })
}
