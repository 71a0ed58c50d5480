import { type DocumentData, Timestamp } from 'firebase-admin/firestore'

/** A time in a record: a `Date` when written, a `Timestamp` when read. */
export type StoredTime = Timestamp | Date

export function dateOf(time: StoredTime): Date {
  return time instanceof Date ? time : time.toDate()
}

/** A stored record with its timestamps as dates, as the domain's schemas expect. Those inside of its fields stay. */
export function withDates(fields: DocumentData): DocumentData {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Timestamp ? value.toDate() : value]),
  )
}

/** A stored record with all timestamps as dates, at any depth. */
export function deepDates<Record extends object>(stored: DocumentData): Record {
  return convert(stored) as Record
}

function convert(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate()
  if (Array.isArray(value)) return value.map(convert)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, convert(each)]))
}
