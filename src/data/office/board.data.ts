import { appointmentSchema, UPCOMING } from '@domain/appointments/appointment.ts'
import { UNPAID_STATUSES } from '@domain/billing/invoices/invoice.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { type AgedBalance, dueSoonUntil, splitByAge } from '@domain/office/attention.policy.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { CURRENCIES, type Currency } from '@domain/platform/money.ts'
import { PROJECT_TAB_STATUSES, projectSchema } from '@domain/projects/project.ts'
import { queryOptions } from '@tanstack/react-query'
import { type QueryFilterConstraint, where } from 'firebase/firestore/lite'
import { sumInvoices } from '../billing/invoice.data.ts'
import { toRecord } from '../firebase/database.ts'
import { readPage } from '../paged-list.ts'
import { ownScopeOf, type Reader, recordKey, scopeOf } from '../reader.ts'
import { statusFilter } from '../record-queries.ts'

/** Projects on the dashboard; the list has the others. */
export const BOARD_PROJECTS = 4

/** The newest projects in work or on hold, including those that are shared with a partner. */
export function boardProjects(reader: Reader) {
  const name = COLLECTIONS.projects
  return queryOptions({
    queryKey: recordKey(name, 'board', reader),
    queryFn: async () => {
      const filters = [...scopeOf(reader, name), ...statusFilter([...PROJECT_TAB_STATUSES.active, 'on_hold'])]
      const { records, next } = await readPage(name, filters, null, { size: BOARD_PROJECTS })
      return { records, hasMore: next !== null }
    },
    select: ({ records, hasMore }) => ({ hasMore, projects: records.map((plain) => toRecord(projectSchema, plain)) }),
  })
}

/** The person's first appointment from now on that is pending or confirmed; null if none is booked. */
export function nextAppointment(reader: Reader) {
  const name = COLLECTIONS.appointments
  return queryOptions({
    queryKey: recordKey(name, 'next', reader),
    queryFn: async () => {
      const filters = [...ownScopeOf(reader, name), ...statusFilter(UPCOMING), where('scheduled_at', '>=', new Date())]
      const order = { field: 'scheduled_at', direction: 'asc' } as const
      // One more is read than shown, as for every page.
      return (await readPage(name, filters, null, { size: 1, order })).records[0] ?? null
    },
    select: (plain) => plain && toRecord(appointmentSchema, plain),
  })
}

/** What is to pay in one currency, in minor units. */
export interface CurrencyBalance {
  currency: Currency
  total: number
  ages: AgedBalance
}

/** The person's unpaid money by currency and age, without currencies in which nothing is to pay. */
export function unpaidByAge(reader: Reader) {
  return queryOptions({
    queryKey: recordKey(COLLECTIONS.invoices, 'ages', reader),
    queryFn: async () =>
      (await Promise.all(CURRENCIES.map((currency) => readBalance(reader, currency)))).flatMap((each) => each ?? []),
  })
}

async function readBalance(reader: Reader, currency: Currency): Promise<CurrencyBalance | null> {
  const unpaid = (...filters: QueryFilterConstraint[]) =>
    sumInvoices([...ownScopeOf(reader, COLLECTIONS.invoices), where('currency', '==', currency), ...filters])
  const { balance: total } = await unpaid(where('status', 'in', UNPAID_STATUSES))
  // Most people pay in one currency, so the parts are read only where something is to pay.
  if (total <= 0) return null
  const [overdue, soon] = await Promise.all([
    unpaid(where('status', '==', 'overdue')),
    unpaid(where('status', '==', 'sent'), where('due_date', '<=', dueSoonUntil(dayInNairobi(new Date())))),
  ])
  return { currency, total, ages: splitByAge(total, overdue.balance, soon.balance) }
}
