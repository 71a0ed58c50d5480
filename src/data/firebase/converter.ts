import { type DocumentSnapshot, Timestamp } from 'firebase/firestore/lite'
import type { Schema } from 'yup'

/** A timestamp as the query cache keeps it: exact to the microsecond, and safe in JSON. */
interface PlainTimestamp {
  seconds: number
  nanoseconds: number
}

/** A stored record as the query cache keeps it. Not yet checked. */
export interface PlainRecord {
  id: string
  [field: string]: unknown
}

/** The schema that the records of a collection are checked against. */
export type RecordSchema<T> = Schema<T>

/** A record that fits its schema, or the id of one that does not. */
export type Loaded<T> = { id: string; record: T } | { id: string; record: null }

/** Turns a snapshot into JSON-safe data; a timestamp says how it is written there by itself, at any depth. */
export function toPlain(snapshot: DocumentSnapshot): PlainRecord {
  const fields: object = JSON.parse(JSON.stringify(snapshot.data() ?? {}))
  return { ...fields, id: snapshot.id }
}

/** Checks a plain record against the domain's schema; the one place where stored data gets its type. */
export function toRecord<T>(schema: RecordSchema<T>, plain: PlainRecord): Loaded<T> {
  const candidate: unknown = JSON.parse(JSON.stringify(plain), (_name, value: unknown) =>
    isPlainTimestamp(value) ? toDate(value) : value,
  )
  try {
    return { id: plain.id, record: schema.validateSync(candidate, { strict: true }) as T }
  } catch {
    return { id: plain.id, record: null }
  }
}

/** The value a cursor needs: a timestamp again, or whatever else the field holds. */
export function fromPlain(value: unknown): unknown {
  return isPlainTimestamp(value) ? new Timestamp(value.seconds, value.nanoseconds) : value
}

function isPlainTimestamp(value: unknown): value is PlainTimestamp {
  return typeof value === 'object' && value !== null && 'seconds' in value && 'nanoseconds' in value
}

function toDate({ seconds, nanoseconds }: PlainTimestamp): Date {
  return new Date(seconds * 1000 + nanoseconds / 1e6)
}
