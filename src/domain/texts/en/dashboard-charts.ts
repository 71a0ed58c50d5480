import { TICKET_AGES } from '../../dashboard/dashboard.constants.ts'

export const CHART_TEXTS = {
  loading: 'Loading the charts…',
  money: 'Invoiced and paid by month',
  invoiced: 'Invoiced',
  paid: 'Paid',
  month: 'Month',
  currency: 'Currency',
  asTable: 'Show the figures',
  noMoney: 'Nothing was invoiced or paid in these months.',
  tickets: 'Unfinished tickets by age',
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
