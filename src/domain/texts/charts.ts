import { TICKET_AGES } from '../dashboard/dashboard.constants.ts'

export const CHART_TEXTS = {
  money: 'Invoiced and paid by month',
  invoiced: 'Invoiced',
  paid: 'Paid',
  month: 'Month',
  currency: 'Currency',
  asTable: 'Show the figures',
  noMoney: 'Nothing was invoiced or paid in these months.',
  tickets: 'Open tickets by age',
  age: 'Age',
  count: 'Tickets',
  projects: 'Projects by stage',
  stage: 'Stage',
  projectCount: 'Projects',
} as const

/** "0–2 days", "over 14 days" */
export const AGE_LABELS: readonly string[] = TICKET_AGES.map(({ from, to }) =>
  to === null ? `over ${from - 1} days` : `${from}–${to} days`,
)

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const MONTH_AND_YEAR = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "Nov" of "2026-11" */
export function monthLabel(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00:00Z`))
}

/** "November 2026" of "2026-11" */
export function monthAndYear(month: string): string {
  return MONTH_AND_YEAR.format(new Date(`${month}-01T00:00:00Z`))
}
