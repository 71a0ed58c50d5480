import { type CalendarDate, dayInNairobi, daysAfter, MINUTE_MS } from '../dates.ts'

/** A calendar month, `YYYY-MM`. */
export type Month = string

export function monthOfDay(day: CalendarDate): Month {
  return day.slice(0, 7)
}

export function firstDayOf(month: Month): CalendarDate {
  return `${month}-01`
}

export function monthAfter(month: Month): Month {
  // Day 32 of any month is in the next one.
  return monthOfDay(daysAfter(firstDayOf(month), 31))
}

/** The months from one to another, both included. */
export function monthsFrom(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month)
  return months
}

/** Work that began on the last day of a month may still write entries of that day; no function runs as long as this. */
const CLOSING_DELAY_MS = 15 * MINUTE_MS

/** The last month that has ended in Nairobi, and can be closed. */
export function lastEndedMonth(now: Date): Month {
  const today = dayInNairobi(new Date(now.valueOf() - CLOSING_DELAY_MS))
  return monthOfDay(daysAfter(firstDayOf(monthOfDay(today)), -1))
}
