import { type CalendarDate, DAY_MS, dayInNairobi, daysAfter, HOUR_MS } from '../dates.ts'
import { CHART_MONTHS, DEBT_AGES, TICKET_AGES, WAITING_HOURS } from './dashboard.constants.ts'

/** Moments after one and up to another; null for no limit. */
export interface AgeSpan {
  after: Date | null
  upTo: Date | null
}

/**
 * The months of the revenue chart, oldest first: name `YYYY-MM`, first moment in Nairobi, and first moment of the next
 * month.
 */
export function chartMonths(now: Date): { month: string; from: Date; before: Date }[] {
  const [year = 0, month = 1] = dayInNairobi(now).split('-').map(Number)
  return Array.from({ length: CHART_MONTHS }, (_, index) => {
    const at = year * 12 + month - CHART_MONTHS + index
    return { month: monthName(at), from: beginOf(at), before: beginOf(at + 1) }
  })
}

/** The opening times that belong to each of `TICKET_AGES`, in whole days before now. */
export function ageSpans(now: Date): AgeSpan[] {
  const daysAgo = (days: number) => new Date(now.valueOf() - days * DAY_MS)
  return TICKET_AGES.map(({ from, to }) => ({
    after: to === null ? null : daysAgo(to + 1),
    // The youngest range has no upper limit, so a clock that is slightly behind excludes no ticket.
    upTo: from === 0 ? null : daysAgo(from),
  }))
}

/** The moments since when the tickets of each of `WAITING_HOURS` wait. */
export function waitingSpans(now: Date): AgeSpan[] {
  const hoursAgo = (hours: number) => new Date(now.valueOf() - hours * HOUR_MS)
  return WAITING_HOURS.map(({ from, to }) => ({
    after: to === null ? null : hoursAgo(to),
    upTo: from === 0 ? null : hoursAgo(from),
  }))
}

/** The first and the last due date of each of `DEBT_AGES`; null for no limit. @param today the calendar date in Nairobi */
export function debtSpans(today: CalendarDate): { first: CalendarDate | null; last: CalendarDate }[] {
  return DEBT_AGES.map(({ from, to }) => ({ first: to === null ? null : daysAfter(today, -to), last: daysAfter(today, -from) }))
}

/** @param at months since the year 0 */
function monthName(at: number): string {
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

function beginOf(at: number): Date {
  return new Date(`${monthName(at)}-01T00:00:00+03:00`)
}
