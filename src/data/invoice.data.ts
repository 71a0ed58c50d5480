import { COLLECTIONS } from '@domain/collections.ts'
import {
  INVOICE_STATUSES,
  INVOICE_TAB_STATUSES,
  INVOICED_STATUSES,
  type InvoiceStatus,
  type InvoiceTab,
} from '@domain/invoices/invoice.constants.ts'
import { invoiceSchema } from '@domain/invoices/invoice.schema.ts'
import type { InvoicePdfRequest } from '@domain/invoices/invoice-form.schema.ts'
import { CURRENCIES, type Currency, toMajor, toMinor } from '@domain/money.ts'
import { queryOptions } from '@tanstack/react-query'
import { INVOICE_ERRORS } from '@texts/invoices.ts'
import { type QueryFilterConstraint, sum, where } from 'firebase/firestore/lite'
import { fetchFile } from './firebase/fetch-file.ts'
import { getAggregate } from './firebase/reads.ts'
import { type Reader, recordKey, scopeOf, select } from './reader.ts'
import { countEach, defineRecordQueries, statusFilter } from './record-queries.ts'

export interface InvoiceFilter {
  tab: InvoiceTab
  status: InvoiceStatus | 'all'
}

export interface InvoiceStats {
  total: number
  pending: number
  paid: number
  /** Totals of issued invoices, without drafts and cancelled ones. */
  value: Sums
  /** The unpaid part of `value`. */
  outstanding: Sums
  /** The unpaid part of overdue invoices. */
  overdue: Sums
}

/** Major units, by currency. */
type Sums = Record<Currency, number>

const NAME = COLLECTIONS.invoices

export const {
  list: invoicePages,
  byId: invoiceById,
  ofProject: projectInvoices,
} = defineRecordQueries({ collection: NAME, schema: invoiceSchema, conditionsOf })

/** The conditions of a list; null for a status that its tab does not include. */
function conditionsOf(filter: InvoiceFilter) {
  const statuses = statusesOf(filter)
  return statuses.length === 0 ? null : within(statuses)
}

/** The figures on the stat cards, counted by the database. */
export function invoiceStats(reader: Reader) {
  return queryOptions({ queryKey: recordKey(NAME, 'stats', reader), queryFn: () => readStats(reader) })
}

async function readStats(reader: Reader): Promise<InvoiceStats> {
  const visible = scopeOf(reader, NAME)
  const [counts, invoiced, late] = await Promise.all([
    countEach(NAME, {
      total: visible,
      pending: [...visible, ...within(INVOICE_TAB_STATUSES.pending)],
      paid: [...visible, ...within(INVOICE_TAB_STATUSES.paid)],
    }),
    moneyOf([...visible, ...within(INVOICED_STATUSES)]),
    moneyOf([...visible, ...within(INVOICE_TAB_STATUSES.overdue)]),
  ])
  // A paid invoice adds the same amount to both sums, so the difference is the balance of the unpaid ones.
  return { ...counts, value: invoiced.total, outstanding: invoiced.balance, overdue: late.balance }
}

/** The statuses that match both tab and filter. */
function statusesOf({ tab, status }: InvoiceFilter): readonly InvoiceStatus[] {
  const inTab = tab === 'all' ? INVOICE_STATUSES : INVOICE_TAB_STATUSES[tab]
  return status === 'all' ? inTab : inTab.filter((each) => each === status)
}

function within(statuses: readonly InvoiceStatus[]): QueryFilterConstraint[] {
  return statusFilter(statuses.length === INVOICE_STATUSES.length ? null : statuses)
}

/** Sums totals and unpaid amounts in the database, with one aggregation per currency. */
async function moneyOf(filters: QueryFilterConstraint[]): Promise<{ total: Sums; balance: Sums }> {
  const sums = await Promise.all(
    CURRENCIES.map(async (currency) => {
      const inCurrency = select(NAME, [...filters, where('currency', '==', currency)])
      const asked = { paid: sum('paid_amount'), total: sum('total_amount') }
      const { paid, total } = (await getAggregate(inCurrency, asked)).data()
      return { currency, total: toMinor(total), balance: toMinor(total) - toMinor(paid) }
    }),
  )
  const byCurrency = (name: 'total' | 'balance') =>
    Object.fromEntries(sums.map((each) => [each.currency, toMajor(each[name])])) as Sums
  return { total: byCurrency('total'), balance: byCurrency('balance') }
}

/** Fetches an invoice, or a payment's receipt, as a PDF named after its number. @throws ApiRequestError */
export function openInvoicePdf(pdf: InvoicePdfRequest, signal: AbortSignal): Promise<File> {
  return fetchFile('invoicePdf', pdf, INVOICE_ERRORS['invoices/pdf-failed'], signal)
}
