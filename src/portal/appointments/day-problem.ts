import { BOOKABLE_DAYS } from '@domain/appointments/appointment.constants.ts'
import { isClosedOn, lastBookableDay } from '@domain/appointments/office-hours.policy.ts'
import { type CalendarDate, dayInNairobi, isCalendarDate } from '@domain/dates.ts'
import { APPOINTMENT_FORM_TEXTS, BOOKING_TEXTS } from '@texts/appointments-dialogs.ts'

export function bookableDays(now: Date): { min: CalendarDate; max: CalendarDate } {
  return { min: dayInNairobi(now), max: lastBookableDay(now, BOOKABLE_DAYS) }
}

/** The reason why a day cannot be booked, or null. A typed date may be any day. */
export function dayProblem(day: CalendarDate, now: Date): string | null {
  const { min, max } = bookableDays(now)
  if (!isCalendarDate(day)) return BOOKING_TEXTS.dayFirst
  if (day < min) return BOOKING_TEXTS.pastDay
  if (isClosedOn(day)) return APPOINTMENT_FORM_TEXTS.closedDay
  return day > max ? APPOINTMENT_FORM_TEXTS.tooFar : null
}
