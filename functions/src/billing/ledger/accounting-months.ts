import { isDeepStrictEqual } from 'node:util'
import * as endpoints from '@domain/billing/ledger/ledger.endpoints.ts'
import { addMovements, type LedgerEntry, NO_BALANCES, storedBalances } from '@domain/billing/ledger/ledger.ts'
import {
  type AccountingMonth,
  type AccountingMonths,
  getFirstDayOfMonth,
  lastEndedMonth,
  MONTH_CHANGES_MAX,
  type Month,
  monthAfter,
  monthOfDay,
  monthsFrom,
} from '@domain/billing/ledger/months.ts'
import { dayInNairobi, firstBookDay, formatMonth } from '@domain/platform/dates.ts'
import type { DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore'
import { ApiError, collections, db, pages, runTransactionWithRetry } from '../../platform/endpoint/firebase.ts'
import { implement } from '../../platform/endpoint/implement.ts'
import { implementSchedule, slicesForIn } from '../../platform/endpoint/implement-schedule.ts'
import { recordLedgerCheck } from '../../platform/health-states.ts'
import { recordActivity } from '../../platform/notifications/notify.ts'
import { invoiceRef, storedInvoice } from '../invoices/change-invoice.ts'
import { isClosed, ledgerEntries, monthRef, type Posting } from './post-entries.ts'

/** Months that the page shows, and offers to close. */
const SHOWN = 12

export const accountingMonths = implement(endpoints.accountingMonths, async () => ({
  key: 'ledger/months-loaded',
  result: await loadMonths(new Date()),
}))

async function loadMonths(now: Date): Promise<AccountingMonths> {
  const ended = lastEndedMonth(now)
  const stored = await db.getAll(...bookMonths(ended).map(monthRef))
  const last_closed = stored.findLast(isClosed)?.id ?? null
  const open = stored.filter(({ id }) => last_closed === null || id > last_closed)
  return {
    months: stored
      .flatMap((record) => (record.data() as AccountingMonth | undefined) ?? [])
      .slice(-SHOWN)
      .toReversed(),
    closable: open
      .map(({ id }) => id)
      .slice(-SHOWN)
      .toReversed(),
    last_closed,
  }
}

/** The months in which entries can be, up to one of them. */
function bookMonths(last: Month): Month[] {
  return monthsFrom(monthOfDay(firstBookDay(getFirstDayOfMonth(last))), last)
}

/**
 * Closes a month with all before it, which get a record each: an entry depends on the record of its month. A repeated call does
 * nothing.
 * @throws ApiError if it has not ended, or lies before all that can be entered
 */
export const closeMonth = implement(endpoints.closeMonth, async ({ month }, { uid }, now) => {
  const posting = { by: uid, now }
  if (month > lastEndedMonth(posting.now)) throw new ApiError('ledger/month-not-ended', 409)
  if (getFirstDayOfMonth(month) < firstBookDay(dayInNairobi(posting.now))) throw new ApiError('ledger/day-too-far', 400)
  const refs = bookMonths(month).map(monthRef)
  await runTransactionWithRetry(async (transaction) => {
    const stored = await transaction.getAll(...refs)
    const open = stored.filter((record) => !isClosed(record))
    for (const record of open) changeMonth(transaction, record, { is_closed: true, reason: '' }, posting)
    if (open.length > 0) record(transaction, month, 'month_closed', posting)
  })
})

/** A repeated call does nothing. @throws ApiError if a later month is closed */
export const reopenMonth = implement(endpoints.reopenMonth, async ({ month, reason }, { uid }, now) => {
  const posting = { by: uid, now }
  await runTransactionWithRetry(async (transaction) => {
    const [stored, next] = await transaction.getAll(monthRef(month), monthRef(monthAfter(month)))
    if (!stored || !isClosed(stored)) return
    if (next && isClosed(next)) throw new ApiError('ledger/later-month-closed', 409)
    changeMonth(transaction, stored, { is_closed: false, reason }, posting)
    record(transaction, month, 'month_reopened', posting)
  })
})

function changeMonth(
  transaction: Transaction,
  stored: DocumentSnapshot,
  change: Pick<AccountingMonth['changes'][number], 'is_closed' | 'reason'>,
  { by, now }: Posting,
): void {
  const { changes = [] } = (stored.data() as AccountingMonth | undefined) ?? {}
  const all = [...changes, { ...change, by, at: now.valueOf() }].slice(-MONTH_CHANGES_MAX)
  transaction.set(stored.ref, { month: stored.id, is_closed: change.is_closed, changes: all } satisfies AccountingMonth)
}

function record(transaction: Transaction, month: Month, kind: 'month_closed' | 'month_reopened', { by, now }: Posting): void {
  const event = { kind, actor_id: by, subject: monthRef(month).path, label: formatMonth(month, 'long'), visible_to: [] }
  recordActivity(transaction, event, now)
}

/** Numbers that the health page shows. */
const NAMED_MAX = 20

export const checkLedger = implementSchedule(endpoints.checkLedger, async (now) => {
  await recordLedgerCheck({ ...(await compareLedger()), checked_at: now })
})

export interface LedgerCheck {
  checked: number
  differing: number
  /** The numbers of the first ones. */
  named: string[]
}

/** Reads issued invoices and their entries. An invoice that differs is read again, because it may have just changed. */
export async function compareLedger(invoices: Query = collections.invoices): Promise<LedgerCheck> {
  const issued = invoices.where('is_issued', '==', true).orderBy('__name__')
  let checked = 0
  const differing: string[] = []
  for await (const { docs } of pages(issued)) {
    checked += docs.length
    for (const some of slicesForIn(docs)) {
      const suspects = await listDifferingRecords(some)
      const again = await Promise.all(suspects.map(({ id }) => invoiceRef(id).get()))
      differing.push(...(await listDifferingRecords(again)).map((record) => String(record.get('invoice_number'))))
    }
  }
  return { checked, differing: differing.length, named: differing.slice(0, NAMED_MAX) }
}

async function listDifferingRecords(records: readonly DocumentSnapshot[]): Promise<DocumentSnapshot[]> {
  if (records.length === 0) return []
  const { docs } = await ledgerEntries
    .where(
      'invoice_id',
      'in',
      records.map(({ id }) => id),
    )
    .get()
  const entries = docs.map((each) => each.data() as LedgerEntry)
  return records.filter((record) => {
    const invoice = storedInvoice(record)
    const movements = entries.filter(({ invoice_id }) => invoice_id === record.id)
    return invoice && !isDeepStrictEqual(addMovements(NO_BALANCES, movements), storedBalances(invoice))
  })
}
