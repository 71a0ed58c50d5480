import { type DocumentData, Timestamp } from 'firebase-admin/firestore'

/** A time in a record: a `Date` when written, a `Timestamp` when read. */
export type StoredTime = Timestamp | Date

export function dateOf(time: StoredTime): Date {
  return time instanceof Date ? time : time.toDate()
}

/** A stored record with its timestamps as dates, as the domain's schemas expect. */
export function withDates(fields: DocumentData): DocumentData {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Timestamp ? value.toDate() : value]),
  )
}
