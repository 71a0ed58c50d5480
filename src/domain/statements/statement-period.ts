import { type CalendarDate, daysAfter } from '../dates.ts'
import type { StatementPeriod } from './statement.constants.ts'

/** The first and the last day, both included. */
export interface Period {
  from: CalendarDate
  to: CalendarDate
}

/** The days of a named period. The current month and year end with their last day. @param today in Nairobi */
export function periodOf(period: Exclude<StatementPeriod, 'own'>, today: CalendarDate): Period {
  const year = today.slice(0, 4)
  if (period === 'this-year') return { from: `${year}-01-01`, to: `${year}-12-31` }
  if (period === 'this-month') return monthOf(today)
  return monthOf(daysAfter(monthOf(today).from, -1))
}

function monthOf(day: CalendarDate): Period {
  const from = `${day.slice(0, 7)}-01`
  // Day 32 of any month is in the next one.
  const next = `${daysAfter(from, 31).slice(0, 7)}-01`
  return { from, to: daysAfter(next, -1) }
}
