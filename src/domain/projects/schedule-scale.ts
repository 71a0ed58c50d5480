import { scheduleTickText } from '@texts/projects/plans.ts'
import { type CalendarDate, DAY_MS } from '../platform/dates.ts'
import type { ScheduleScale, ScheduleUnit, Tick } from './schedule-row.ts'

/** Months of a unit, and the pixels of a day. */
const UNITS = {
  month: { months: 1, perDay: 4 },
  quarter: { months: 3, perDay: 1.4 },
  year: { months: 12, perDay: 0.5 },
} as const satisfies Record<ScheduleUnit, { months: number; perDay: number }>

/** Longer ranges have a larger unit, so that the drawing stays readable. */
const MONTHS_MAX_DAYS = 3 * 366
const QUARTERS_MAX_DAYS = 12 * 366
/** No drawing is wider, however far the days are apart. */
export const SCHEDULE_WIDTH_MAX = 6200
const UNITS_MIN = 4
const TICK_MIN = 56
/** Labels that a sheet of paper has room for. */
const PRINTED_TICKS_MAX = 9

/** The range of days of a schedule, and where each day is. Positions are pixels from the left, with one decimal. */
export interface DayScale {
  unit: ScheduleUnit
  width: number
  ticks: Tick[]
  /** The left edge of a day. */
  getStartX: (day: CalendarDate) => number
  /** The right edge of a day. */
  getEndX: (day: CalendarDate) => number
  getMiddleX: (day: CalendarDate) => number
}

/** Days since 1970, because years after 9999 have no calendar date. */
const dayNumber = (day: CalendarDate) => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const oneDecimal = (value: number) => Math.round(value * 10) / 10

/** The scale that shows all these days. @param days at least one */
export function dayScale(days: readonly CalendarDate[], chosen: ScheduleScale): DayScale {
  const [first, last] = getDayRange(days)
  const unit = unitFor(dayNumber(last) - dayNumber(first), chosen)
  const { months, perDay: wanted } = UNITS[unit]
  const begin = unitIndex(first, months)
  const end = Math.max(unitIndex(last, months) + 1, begin + UNITS_MIN)
  const from = dayOfUnit(begin, months)
  const perDay = Math.min(wanted, SCHEDULE_WIDTH_MAX / (dayNumber(last) - from))
  const at = (number: number) => oneDecimal((number - from) * perDay)
  // A tick for every unit would be too close to the next one if the days are centuries apart.
  const step = Math.max(1, Math.ceil(TICK_MIN / (30 * months * perDay)))
  const starts = Array.from({ length: Math.ceil((end - begin) / step) }, (_, index) => begin + index * step)
  const printed = Math.ceil(starts.length / PRINTED_TICKS_MAX)
  return {
    unit,
    width: at(dayOfUnit(end, months)),
    ticks: starts.map((index, position) => ({
      x: at(dayOfUnit(index, months)),
      label: scheduleTickText(unit, Math.floor((index * months) / 12), (index * months) % 12, position === 0),
      isPrinted: position % printed === 0,
    })),
    getStartX: (day) => at(dayNumber(day)),
    getEndX: (day) => at(dayNumber(day) + 1),
    getMiddleX: (day) => at(dayNumber(day) + 0.5),
  }
}

function getDayRange(days: readonly CalendarDate[]): [first: CalendarDate, last: CalendarDate] {
  const sorted = [...days].sort()
  return [sorted[0] ?? '', sorted.at(-1) ?? '']
}

function unitFor(span: number, chosen: ScheduleScale): ScheduleUnit {
  if (span > QUARTERS_MAX_DAYS) return 'year'
  return span > MONTHS_MAX_DAYS ? 'quarter' : chosen
}

/** The number of a day's unit since the year 0. */
function unitIndex(day: CalendarDate, months: number): number {
  return Math.floor((Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1) / months)
}

/** The first day of a unit, as a day number. */
function dayOfUnit(index: number, months: number): number {
  return Date.UTC(Math.floor((index * months) / 12), (index * months) % 12) / DAY_MS
}
