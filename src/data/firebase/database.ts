import { COLLECTIONS } from '@domain/collections.ts'
import {
  collection,
  connectFirestoreEmulator,
  type DocumentSnapshot,
  doc,
  getFirestore,
  setLogLevel,
  Timestamp,
} from 'firebase/firestore/lite'
import type { Schema } from 'yup'
import { app, emulatorPort } from './app.ts'

export const db = getFirestore(app)
// Screens and logProblem report every failure; the SDK would report it twice.
setLogLevel('silent')

const port = emulatorPort('firestore')
if (port) connectFirestoreEmulator(db, '127.0.0.1', port)

/** Generates an id for a new record, so that a repeated request stores only one record. */
export function newRecordId(): string {
  return doc(collection(db, COLLECTIONS.activity)).id
}

/** A timestamp in the query cache: exact to the microsecond, and safe in JSON. */
interface PlainTimestamp {
  seconds: number
  nanoseconds: number
}

/** A stored record in the query cache. Not validated yet. */
export interface PlainRecord {
  id: string
  [field: string]: unknown
}

export type RecordSchema<T> = Schema<T>

/** A valid record, or the id of an invalid one. */
export type Loaded<T> = { id: string; record: T } | { id: string; record: null }

/** Converts a snapshot to JSON-safe data. Timestamps at any depth convert themselves by their `toJSON`. */
export function toPlain(snapshot: DocumentSnapshot): PlainRecord {
  const fields: object = JSON.parse(JSON.stringify(snapshot.data() ?? {}))
  return { ...fields, id: snapshot.id }
}

/** Validates a plain record against the domain's schema. The only place where stored data gets its type. */
export function toRecord<T>(schema: RecordSchema<T>, plain: PlainRecord): Loaded<T> {
  const stored: unknown = JSON.parse(JSON.stringify(plain), (_name, value: unknown) =>
    isPlainTimestamp(value) ? toDate(value) : value,
  )
  try {
    return {
      id: plain.id,
      record: schema.validateSync({ ...getSchemaDefaults(schema), ...(stored as object) }, { strict: true }) as T,
    }
  } catch {
    return { id: plain.id, record: null }
  }
}

/** The value for a cursor: restores a timestamp and leaves other values unchanged. */
export function fromPlain(value: unknown): unknown {
  return isPlainTimestamp(value) ? new Timestamp(value.seconds, value.nanoseconds) : value
}

/** The defaults of a schema, for the fields that a record stored by an earlier version lacks. */
function getSchemaDefaults<T>(schema: RecordSchema<T>): object {
  return (schema.getDefault() as object | undefined) ?? {}
}

function isPlainTimestamp(value: unknown): value is PlainTimestamp {
  return typeof value === 'object' && value !== null && 'seconds' in value && 'nanoseconds' in value
}

function toDate({ seconds, nanoseconds }: PlainTimestamp): Date {
  return new Date(seconds * 1000 + nanoseconds / 1e6)
}
