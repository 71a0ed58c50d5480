import { COLLECTIONS } from '@domain/collections.ts'
import {
  INVOICE_STATUSES,
  INVOICE_TAB_STATUSES,
  INVOICED_STATUSES,
  type InvoiceStatus,
} from '@domain/invoices/invoice.constants.ts'
import { type Invoice, invoiceSchema } from '@domain/invoices/invoice.schema.ts'
import { CURRENCIES, type Currency, toMajor, toMinor } from '@domain/money.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { and, collection, type QueryFilterConstraint, query, sum, where } from 'firebase/firestore/lite'
import { type Loaded, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { getAggregate, getCount } from './firebase/reads.ts'
import { type InvoiceFilter, invoiceKeys } from './invoice-keys.ts'
import { type Cursor, type Page, readPage } from './paged-list.ts'
import { type Reader, scopeOf } from './reader.ts'

export interface InvoiceStats {
  total: number
  pending: number
  paid: number
  /** Totals of what was asked of clients: neither drafts nor cancelled invoices. */
  value: Sums
  /** What is still to be paid of it. */
  outstanding: Sums
  /** What is still to be paid of overdue invoices. */
  overdue: Sums
}

/** Major units, by currency. */
type Sums = Record<Currency, number>

/** The list, newest first; equal times are ordered by id, so that no page skips or repeats a record. */
export function invoicePages(reader: Reader, filter: InvoiceFilter) {
  return infiniteQueryOptions({
    queryKey: invoiceKeys.list(reader, filter),
    queryFn: ({ pageParam }) => readInvoices(reader, filter, pageParam),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }): Loaded<Invoice>[] =>
      pages.flatMap((page) => page.records.map((record) => toRecord(invoiceSchema, record))),
  })
}

/** The figures on the stat cards, counted by the database. */
export function invoiceStats(reader: Reader) {
  return queryOptions({ queryKey: invoiceKeys.stats(reader), queryFn: () => readStats(reader) })
}

async function readInvoices(reader: Reader, filter: InvoiceFilter, after: Cursor | null): Promise<Page> {
  const statuses = statusesOf(filter)
  // A status that the tab does not hold: nothing can be found, and a query needs one value at least.
  if (statuses.length === 0) return { records: [], next: null }
  return readPage(COLLECTIONS.invoices, [...scopeOf(reader, COLLECTIONS.invoices), ...within(statuses)], after)
}

async function readStats(reader: Reader): Promise<InvoiceStats> {
  const visible = scopeOf(reader, COLLECTIONS.invoices)
  const [total, pending, paid, invoiced, late] = await Promise.all([
    countOf(visible),
    countOf([...visible, ...within(INVOICE_TAB_STATUSES.pending)]),
    countOf([...visible, ...within(INVOICE_TAB_STATUSES.paid)]),
    moneyOf([...visible, ...within(INVOICED_STATUSES)]),
    moneyOf([...visible, ...within(INVOICE_TAB_STATUSES.overdue)]),
  ])
  // A paid invoice adds as much to both sums, so the difference is the balance of the others.
  return { total, pending, paid, value: invoiced.total, outstanding: invoiced.balance, overdue: late.balance }
}

/** The statuses that fit tab and filter both. */
function statusesOf({ tab, status }: InvoiceFilter): readonly InvoiceStatus[] {
  const inTab = tab === 'all' ? INVOICE_STATUSES : INVOICE_TAB_STATUSES[tab]
  return status === 'all' ? inTab : inTab.filter((each) => each === status)
}

function within(statuses: readonly InvoiceStatus[]): QueryFilterConstraint[] {
  if (statuses.length === INVOICE_STATUSES.length) return []
  return [statuses.length === 1 ? where('status', '==', statuses[0]) : where('status', 'in', statuses)]
}

function select(filters: QueryFilterConstraint[]) {
  const invoices = collection(db, COLLECTIONS.invoices)
  return filters.length > 0 ? query(invoices, and(...filters)) : query(invoices)
}

async function countOf(filters: QueryFilterConstraint[]): Promise<number> {
  return (await getCount(select(filters))).data().count
}

/** The totals of these invoices and what is still to be paid, added up by the database: one aggregation a currency. */
async function moneyOf(filters: QueryFilterConstraint[]): Promise<{ total: Sums; balance: Sums }> {
  const sums = await Promise.all(
    CURRENCIES.map(async (currency) => {
      const inCurrency = select([...filters, where('currency', '==', currency)])
      const asked = { paid: sum('paid_amount'), total: sum('total_amount') }
      const { paid, total } = (await getAggregate(inCurrency, asked)).data()
      return { currency, total: toMinor(total), balance: toMinor(total) - toMinor(paid) }
    }),
  )
  const byCurrency = (name: 'total' | 'balance') =>
    Object.fromEntries(sums.map((each) => [each.currency, toMajor(each[name])])) as Sums
  return { total: byCurrency('total'), balance: byCurrency('balance') }
}
