import type { CalendarDate } from '../dates.ts'
import type { Duration } from './appointment.constants.ts'
import { momentOf, type Slot, type SlotTime, slotsOf, startTimes } from './office-hours.policy.ts'

/** A time at which an appointment of some length could begin, and whether it can. */
export interface OfferedTime {
  time: SlotTime
  state: 'free' | 'taken' | 'over' | 'soon'
}

/**
 * The times of a day for an appointment of this length.
 * @param taken the half hours that others have
 * @param earliest when the reader can book first; now where the office asks for no notice
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
