import { type CalendarDate, DAY_MS, dayInNairobi, formatTime, toMoment } from '../platform/dates.ts'
import type { Duration } from './appointment.ts'

/** A time of the day in Nairobi, `HH:mm`, on a half hour. */
export type SlotTime = string

/** A bookable half hour by its day and time in Nairobi: `2026-11-23T08:30`. */
export type Slot = string

const SLOT_MINUTES = 30

/** Minutes after midnight in Nairobi at which the office opens and closes, Sunday first. */
const HOURS: readonly (readonly [number, number] | null)[] = [
  null,
  ...Array.from({ length: 5 }, () => [8 * 60, 18 * 60] as const),
  [9 * 60, 14 * 60],
]

/** The office hours of a day; null on a Sunday. */
function findOfficeHours(day: CalendarDate): readonly [number, number] | null {
  return HOURS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? null
}

/** True on a day without office hours. */
export function isClosedOn(day: CalendarDate): boolean {
  return findOfficeHours(day) === null
}

/** The times at which an appointment of this length may begin so that it ends before the office closes. */
export function startTimes(day: CalendarDate, duration: Duration): SlotTime[] {
  const hours = findOfficeHours(day)
  if (!hours) return []
  const [opens, closes] = hours
  const count = Math.floor((closes - duration - opens) / SLOT_MINUTES) + 1
  return Array.from({ length: count }, (_, index) => formatTime(opens + index * SLOT_MINUTES))
}

/** The half hours that an appointment occupies. */
export function getOccupiedSlots(day: CalendarDate, time: SlotTime, duration: Duration): Slot[] {
  const begins = parseMinutes(time)
  return Array.from({ length: duration / SLOT_MINUTES }, (_, index) => `${day}T${formatTime(begins + index * SLOT_MINUTES)}`)
}

/**
 * Adds working days to a moment and keeps its time of day in Nairobi. Working days are Monday to Friday, because on
 * Saturday the office only meets people. From a weekend, counting starts on Monday at 00:00.
 */
export function workingDaysLater(moment: Date, count: number): Date {
  let day = new Date(`${dayInNairobi(moment)}T00:00:00Z`)
  const isAtWeekend = isWeekend(day)
  const sinceMidnight = isAtWeekend ? 0 : moment.valueOf() - toMoment(dayInNairobi(moment), '00:00').valueOf()
  for (let left = isAtWeekend ? count + 1 : count; left > 0; ) {
    day = new Date(day.valueOf() + DAY_MS)
    if (!isWeekend(day)) left -= 1
  }
  return new Date(toMoment(day.toISOString().slice(0, 10), '00:00').valueOf() + sinceMidnight)
}

/** @param day midnight UTC of a calendar day */
function isWeekend(day: Date): boolean {
  return [0, 6].includes(day.getUTCDay())
}

export function lastBookableDay(now: Date, days: number): CalendarDate {
  return dayInNairobi(new Date(now.valueOf() + days * DAY_MS))
}

/** Whether an appointment may begin then: on a half hour within office hours, in the future. */
export function isOffered(day: CalendarDate, time: SlotTime, duration: Duration, now: Date): boolean {
  return startTimes(day, duration).includes(time) && toMoment(day, time) > now
}

function parseMinutes(time: SlotTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The minimum notice, if it rules out a whole day. */
export interface Notice {
  hours: number
  /** The first free time in ISO 8601 by duration in minutes; absent if there is none soon. */
  first: Partial<Record<Duration, string>>
}

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
    if (toMoment(day, time) <= now) return { time, state: 'over' }
    if (toMoment(day, time) < earliest) return { time, state: 'soon' }
    const isTaken = getOccupiedSlots(day, time, duration).some((cell) => others.has(cell))
    return { time, state: isTaken ? 'taken' : 'free' }
  })
}
