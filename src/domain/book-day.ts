import type { CalendarDate } from './dates.ts'

/** A day in the books that is further away is a mistyped year. */
export const BOOK_YEARS = 10

const yearsFrom = (today: CalendarDate, years: number) => String(Number(today.slice(0, 4)) + years).padStart(4, '0')

/** The first day that a person may enter in the books. @param today in Nairobi */
export function firstBookDay(today: CalendarDate): CalendarDate {
  return `${yearsFrom(today, -BOOK_YEARS)}-01-01`
}

/** Whether a day that a person enters is neither before the first one nor as far ahead. @param today in Nairobi */
export function isBookDay(day: CalendarDate, today: CalendarDate): boolean {
  return day >= firstBookDay(today) && day <= `${yearsFrom(today, BOOK_YEARS)}-12-31`
}
