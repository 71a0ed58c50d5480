import { invoiceSchema } from '@domain/billing/invoices/invoice.schema.ts'
import {
  INVOICE_STATUSES,
  INVOICE_TAB_STATUSES,
  INVOICED_STATUSES,
  type InvoiceSort,
  type InvoiceStatus,
  type InvoiceTab,
} from '@domain/billing/invoices/invoice.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { CURRENCIES, type Currency, toMajor, toMinor } from '@domain/platform/money.ts'
import { queryOptions } from '@tanstack/react-query'
import { sumFields } from '../firebase/firestore.ts'
import { type Filter, select, where } from '../firebase/firestore-query.ts'
import { BY_CREATION, byDate, type ListOrder } from '../paged-list.ts'
import { buildReadScope, type Reader, recordKey } from '../reader.ts'
import { countEach, defineRecordQueries, statusCondition, statusFilter } from '../record-queries.ts'

export interface InvoiceFilter {
  tab: InvoiceTab
  status: InvoiceStatus | 'all'
  /** Newest first by default. */
  sort?: InvoiceSort
}

export interface InvoiceStats {
  total: number
  pending: number
  paid: number
  /** Totals of issued invoices, without drafts and cancelled ones. */
  value: Sums
  /** The unpaid part of `value`. */
  outstanding: Sums
  overdue: Sums
}

/** Major units, by currency. */
type Sums = Record<Currency, number>

const NAME = COLLECTIONS.invoices

const ORDERS: Record<InvoiceSort, ListOrder> = {
  ...BY_CREATION,
  ...byDate('due_date'),
}

export const {
  list: invoicePages,
  byId: invoiceById,
  ofProject: projectInvoices,
  source: invoiceSource,
  matches: matchesInvoice,
} = defineRecordQueries({
  collection: NAME,
  schema: invoiceSchema,
  toConditions,
  toOrder: ({ sort = 'newest' }: InvoiceFilter) => ORDERS[sort],
})

/** The conditions of a list; null for a status that its tab does not include. */
function toConditions(filter: InvoiceFilter) {
  const statuses = toListedStatuses(filter)
  return statuses.length === 0 ? null : statusCondition(orAll(statuses))
}

/** The figures on the stat cards, counted by the database. */
export function invoiceStats(reader: Reader) {
  return queryOptions({
    queryKey: recordKey(NAME, 'stats', reader),
    queryFn: () => readStats(reader),
    meta: { records: NAME },
  })
}

async function readStats(reader: Reader): Promise<InvoiceStats> {
  const visible = buildReadScope(reader, NAME)
  const [counts, invoiced, late] = await Promise.all([
    countEach(NAME, {
      total: visible,
      pending: [...visible, ...within(INVOICE_TAB_STATUSES.pending)],
      paid: [...visible, ...within(INVOICE_TAB_STATUSES.paid)],
    }),
    sumInvoicesByCurrency(visible, INVOICED_STATUSES),
    sumInvoicesByCurrency(visible, INVOICE_TAB_STATUSES.overdue),
  ])
  // A paid invoice adds the same amount to both sums, so the difference is the balance of the unpaid ones.
  return { ...counts, value: invoiced.total, outstanding: invoiced.balance, overdue: late.balance }
}

function toListedStatuses({ tab, status }: InvoiceFilter): readonly InvoiceStatus[] {
  const inTab = tab === 'all' ? INVOICE_STATUSES : INVOICE_TAB_STATUSES[tab]
  return status === 'all' ? inTab : inTab.filter((each) => each === status)
}

function within(statuses: readonly InvoiceStatus[]): Filter[] {
  return statusFilter(orAll(statuses))
}

/** Null for all statuses, which need no condition. */
function orAll(statuses: readonly InvoiceStatus[]): readonly InvoiceStatus[] | null {
  return statuses.length === INVOICE_STATUSES.length ? null : statuses
}

/** Sums totals and unpaid amounts in the database, with one aggregation per currency. @param visible limits to an owner */
export async function sumInvoicesByCurrency(
  visible: readonly Filter[],
  statuses: readonly InvoiceStatus[],
): Promise<{ total: Sums; balance: Sums }> {
  const filters = [...visible, ...within(statuses)]
  const sums = await Promise.all(
    CURRENCIES.map(async (currency) => {
      return { currency, ...(await sumInvoices([...filters, where('currency', '==', currency)])) }
    }),
  )
  const byCurrency = (name: 'total' | 'balance') =>
    Object.fromEntries(sums.map((each) => [each.currency, toMajor(each[name])])) as Sums
  return { total: byCurrency('total'), balance: byCurrency('balance') }
}

/**
 * The total and the unpaid part of the invoices that match, added up by the database, in minor units.
 * @param filters with one currency, because amounts of different currencies are never added
 */
export async function sumInvoices(filters: Filter[]): Promise<{ total: number; balance: number }> {
  const sums = await sumFields(select(COLLECTIONS.invoices, filters), 'paid_amount', 'total_amount')
  const [paid, total] = [sums.paid_amount, sums.total_amount]
  return { total: toMinor(total), balance: toMinor(total) - toMinor(paid) }
}
