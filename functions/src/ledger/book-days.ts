import { firstBookDay } from '@domain/book-day.ts'
import { type CalendarDate, dayInNairobi, formatMonth } from '@domain/dates.ts'
import type { AccountingMonth } from '@domain/ledger/months.schema.ts'
import { firstDayOf, type Month, monthOfDay, monthsFrom } from '@domain/ledger/months.ts'
import { type DocumentReference, type DocumentSnapshot, Transaction, type WriteBatch } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/errors.ts'
import { collections, db, type Writes } from '../endpoint/firebase.ts'

/** The record of a month, which exists once the month has been closed. */
export function monthRef(month: Month): DocumentReference {
  return collections.accountingMonths.doc(month)
}

export function isClosed(record: DocumentSnapshot): boolean {
  return (record.data() as AccountingMonth | undefined)?.is_closed === true
}

/** The months before the current one that each write requires to be open. */
const required = new WeakMap<Writes, Set<Month>>()

/**
 * Allows entries of a day that a person has entered in the caller's write, which fails if its month closes meanwhile. In a
 * transaction this reads, so it comes before the writes.
 * @throws ApiError if the day is in the future, in an impossible year, or in a closed month
 */
export async function assertBookDay(writes: Writes, day: CalendarDate, now: Date): Promise<void> {
  const today = dayInNairobi(now)
  if (day > today) throw new ApiError('ledger/in-future', 400)
  if (day < firstBookDay(today)) throw new ApiError('ledger/day-too-far', 400)
  const month = monthOfDay(day)
  if (month === monthOfDay(today)) return
  const record = writes instanceof Transaction ? await writes.get(monthRef(month)) : await monthRef(month).get()
  if (isClosed(record)) throw new ApiError('ledger/month-closed', 409, { params: { month: formatMonth(month, 'long') } })
  requireOpen(writes, record)
}

/**
 * The day in the books of money that arrived on a day: that day, or the first one afterwards in an open month. Money is
 * never refused. The caller's write fails if that month closes meanwhile.
 */
export async function openBookDay(writes: WriteBatch, arrival: CalendarDate, now: Date): Promise<CalendarDate> {
  const current = monthOfDay(dayInNairobi(now))
  const first = firstBookDay(firstDayOf(current))
  const day = arrival < first ? first : arrival
  const [month, past] = [monthOfDay(day), monthsFrom(monthOfDay(day), current).slice(0, -1)]
  const stored = past.length > 0 ? await db.getAll(...past.map(monthRef)) : []
  const open = stored.find((record) => !isClosed(record))
  if (open) requireOpen(writes, open)
  const booked = open?.id ?? (past.length > 0 ? current : month)
  return booked === month ? day : firstDayOf(booked)
}

/** Whether entries of a day may be in a write: its month is the current one, or required to be open. */
export function isBookDayAllowed(writes: Writes, day: CalendarDate, now: Date): boolean {
  const month = monthOfDay(day)
  return month >= monthOfDay(dayInNairobi(now)) || required.get(writes)?.has(month) === true
}

function requireOpen(writes: Writes, record: DocumentSnapshot): void {
  const months = required.get(writes) ?? new Set()
  // A transaction fails by itself if a record that it has read changes. A batch may write each record only once.
  if (!(writes instanceof Transaction) && !months.has(record.id)) addCondition(writes, record)
  required.set(writes, months.add(record.id))
}

/** Changes nothing: only its precondition matters, so parallel entries do not wait for each other. */
function addCondition(writes: Writes, { ref, id: month, updateTime }: DocumentSnapshot): void {
  if (updateTime) writes.update(ref, { month }, { lastUpdateTime: updateTime })
  else writes.delete(ref, { exists: false })
}
