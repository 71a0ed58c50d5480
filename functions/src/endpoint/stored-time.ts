import type { Timestamp } from 'firebase-admin/firestore'

/** A time of a record: a `Date` where it is written, a `Timestamp` where it is read. */
export type StoredTime = Timestamp | Date

export function dateOf(time: StoredTime): Date {
  return time instanceof Date ? time : time.toDate()
}
