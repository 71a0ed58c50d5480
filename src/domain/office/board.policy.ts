import { type Actor, isStaff } from '../platform/access/capabilities.ts'
import { type Action, canForOwn } from '../platform/access/permissions.ts'
import { type CalendarDate, daysAfter } from '../platform/dates.ts'

/** Days ahead in which an unpaid invoice counts as due soon. */
const DUE_SOON_DAYS = 30

const READING = {
  projects: 'projects/list',
  appointment: 'appointments/list',
  money: 'invoices/list',
} as const satisfies Record<string, Action>
export type BoardPanel = keyof typeof READING

/** The panels of the dashboard that show a person's own work; members see those whose records they may read. */
export function boardPanelsOf(actor: Actor): readonly BoardPanel[] {
  if (isStaff(actor)) return []
  return (Object.keys(READING) as BoardPanel[]).filter((panel) => canForOwn(actor, READING[panel]))
}

/** The last day on which an unpaid invoice counts as due soon. @param today the calendar date in Nairobi */
export function dueSoonUntil(today: CalendarDate): CalendarDate {
  return daysAfter(today, DUE_SOON_DAYS)
}

/** Unpaid money by age, in minor units. */
export interface AgedBalance {
  overdue: number
  soon: number
  later: number
}

/** Splits an unpaid amount by age. All in minor units. @param balance the whole unpaid amount, of which the others are parts */
export function splitByAge(balance: number, overdue: number, soon: number): AgedBalance {
  return { overdue, soon, later: Math.max(0, balance - overdue - soon) }
}
