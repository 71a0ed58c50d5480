import type { CalendarDate } from './dates.ts'

/** A day in the books that is further away is a mistyped year. */
export const BOOK_YEARS = 10
/** Of a due date, or of a period: books are kept longer than days can be entered in them. */
export const PERIOD_YEARS = 25

const yearsFrom = (today: CalendarDate, years: number) => Number(today.slice(0, 4)) + years

/** The first day that a person may enter in the books. @param today in Nairobi */
export function firstBookDay(today: CalendarDate, years = BOOK_YEARS): CalendarDate {
  return `${yearsFrom(today, -years)}-01-01`
}

/** Whether a day that a person enters is neither before the first one nor as far ahead. @param today in Nairobi */
export function isBookDay(day: CalendarDate, today: CalendarDate, years = BOOK_YEARS): boolean {
  return day >= firstBookDay(today, years) && day <= `${yearsFrom(today, years)}-12-31`
}
