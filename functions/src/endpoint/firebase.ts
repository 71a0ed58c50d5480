import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { FUNCTIONS_REGION } from '@domain/endpoints.ts'
import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import {
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  getFirestore,
  type Precondition,
  type SetOptions,
  Timestamp,
} from 'firebase-admin/firestore'
import { setGlobalOptions } from 'firebase-functions/v2'
import { serviceAccountOf } from './rights.ts'

setGlobalOptions({ region: FUNCTIONS_REGION, maxInstances: 20, ...serviceAccountOf() })

if (getApps().length === 0) initializeApp()

export const db = getFirestore()
export const auth = getAuth()

const NAMES = { ...COLLECTIONS, ...SERVER_COLLECTIONS }

/** Every collection, by its name in the code. */
export const collections = Object.fromEntries(Object.entries(NAMES).map(([key, name]) => [key, db.collection(name)])) as Record<
  keyof typeof NAMES,
  CollectionReference
>

/** The writes of a batch or a transaction. */
export interface Writes {
  create(reference: DocumentReference, data: DocumentData): unknown
  set(reference: DocumentReference, data: DocumentData, options?: SetOptions): unknown
  update(reference: DocumentReference, data: DocumentData, precondition?: Precondition): unknown
  delete(reference: DocumentReference, precondition?: Precondition): unknown
}

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
