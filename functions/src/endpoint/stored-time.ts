import { type DocumentData, Timestamp } from 'firebase-admin/firestore'

/** A time of a record: a `Date` where it is written, a `Timestamp` where it is read. */
export type StoredTime = Timestamp | Date

export function dateOf(time: StoredTime): Date {
  return time instanceof Date ? time : time.toDate()
}

/** A stored record with its times as the domain's schemas have them. */
export function withDates(fields: DocumentData): DocumentData {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Timestamp ? value.toDate() : value]),
  )
}
