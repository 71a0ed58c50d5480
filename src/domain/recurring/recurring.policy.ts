import type { CalendarDate } from '../dates.ts'
import { MONTHS_PER_INTERVAL, type RecurringInterval, type RecurringState } from './recurring.constants.ts'
import type { Recurring } from './recurring.schema.ts'

type Schedule = Pick<Recurring, 'first_day' | 'interval' | 'last_day'>
type Progress = Pick<Recurring, 'periods_done' | 'next_day'>

/**
 * The day of a period: the day of the month of the first day, or the last day of a shorter month. Counted from the first day,
 * so that the 31st comes back after February.
 * @param index the number of periods before it
 */
export function dayOfPeriod(first_day: CalendarDate, interval: RecurringInterval, index: number): CalendarDate {
  const [year = 0, month = 0, day = 0] = first_day.split('-').map(Number)
  const months = year * 12 + month - 1 + index * MONTHS_PER_INTERVAL[interval]
  const [ofYear, ofMonth] = [Math.floor(months / 12), months % 12]
  const lastOfMonth = new Date(Date.UTC(ofYear, ofMonth + 1, 0)).getUTCDate()
  return new Date(Date.UTC(ofYear, ofMonth, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}

/** The day of a period, or null after the last day of the recurring invoice. */
export function plannedDay({ first_day, interval, last_day }: Schedule, index: number): CalendarDate | null {
  const day = dayOfPeriod(first_day, interval, index)
  return last_day !== null && day > last_day ? null : day
}

/** The progress after the invoice of one more period. */
export function afterPeriod(template: Schedule & Progress): Progress {
  const periods_done = template.periods_done + 1
  return { periods_done, next_day: plannedDay(template, periods_done) }
}

/** The progress when it goes on: periods whose day is over get no invoice. @param today the calendar date in Nairobi */
export function resumedProgress(template: Schedule & Progress, today: CalendarDate): Progress {
  let { periods_done } = template
  while (dayOfPeriod(template.first_day, template.interval, periods_done) < today) periods_done += 1
  return { periods_done, next_day: plannedDay(template, periods_done) }
}

/** The next days, three at most, also of a form that is not saved yet. */
export function upcomingDays(template: Schedule & Pick<Progress, 'periods_done'>): CalendarDate[] {
  return [0, 1, 2].flatMap((count) => plannedDay(template, template.periods_done + count) ?? [])
}

export function recurringState(template: Schedule & Progress): RecurringState {
  if (template.next_day !== null) return 'active'
  return plannedDay(template, template.periods_done) === null ? 'finished' : 'stopped'
}

/** The id of the invoice of a period: each period has one, whoever makes it. */
export function recurringInvoiceId(recurringId: string, index: number): string {
  return `recurring-${recurringId}-${index}`
}
