import { type CalendarDate, dayInNairobi, daysAfter } from '../dates.ts'
import { kenyaHolidays } from './kenya-holidays.ts'
import { CLOSING_DAYS_AHEAD_YEARS } from './office-settings.constants.ts'
import type { ClosingDay } from './office-settings.schema.ts'

/** Why the office is closed on a day; null where it is no closing day. */
export function closingReason(days: readonly ClosingDay[], day: CalendarDate): string | null {
  return days.find((closing) => closing.day === day)?.reason ?? null
}

/** Why closing days are refused; a day that has passed since it was stored is not. */
export function closingDaysProblem(
  days: readonly ClosingDay[],
  stored: readonly ClosingDay[],
  now: Date,
): 'settings/day-over' | 'settings/day-too-far' | null {
  const today = dayInNairobi(now)
  if (days.some(({ day }) => day < today && closingReason(stored, day) === null)) return 'settings/day-over'
  return days.some(({ day }) => day > lastClosingDay(now)) ? 'settings/day-too-far' : null
}

/** The last day that can be closed now. */
export function lastClosingDay(now: Date): CalendarDate {
  return daysAfter(dayInNairobi(now), Math.floor(CLOSING_DAYS_AHEAD_YEARS * 365.25))
}

/** The closing days as they are stored: earliest first, without those that are over. */
export function keptClosingDays(days: readonly ClosingDay[], now: Date): ClosingDay[] {
  return days.filter(({ day }) => day >= dayInNairobi(now)).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** The public holidays of this and the next year that are still to come and not closed yet. */
export function proposedClosingDays(days: readonly ClosingDay[], now: Date): ClosingDay[] {
  const today = dayInNairobi(now)
  const year = Number(today.slice(0, 4))
  return [...kenyaHolidays(year), ...kenyaHolidays(year + 1)]
    .filter(({ day }) => day >= today && closingReason(days, day) === null)
    .map(({ day, name, isToBeConfirmed }) => ({ day, reason: isToBeConfirmed ? `${name} (to be confirmed)` : name }))
}
