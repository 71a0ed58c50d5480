import { dayInNairobi } from '../dates.ts'
import { CHART_MONTHS, TICKET_AGES } from './dashboard.constants.ts'

const DAY_MS = 86_400_000

/** After a moment, up to another; either side is open where it is null. */
export interface AgeSpan {
  after: Date | null
  upTo: Date | null
}

/** The months that the chart of money shows, oldest first: each with its name `YYYY-MM`, its first moment in Nairobi, and that of the next. */
export function chartMonths(now: Date): { month: string; from: Date; before: Date }[] {
  const [year = 0, month = 1] = dayInNairobi(now).split('-').map(Number)
  return Array.from({ length: CHART_MONTHS }, (_, index) => {
    const at = year * 12 + month - CHART_MONTHS + index
    return { month: monthName(at), from: beginOf(at), before: beginOf(at + 1) }
  })
}

/** When the tickets of each of `TICKET_AGES` were opened, in whole days up to now. */
export function ageSpans(now: Date): AgeSpan[] {
  const daysAgo = (days: number) => new Date(now.valueOf() - days * DAY_MS)
  return TICKET_AGES.map(({ from, to }) => ({
    after: to === null ? null : daysAgo(to + 1),
    // The youngest has no end: a clock that is a second behind loses no ticket.
    upTo: from === 0 ? null : daysAgo(from),
  }))
}

/** @param at months since the year 0 */
function monthName(at: number): string {
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

function beginOf(at: number): Date {
  return new Date(`${monthName(at)}-01T00:00:00+03:00`)
}
