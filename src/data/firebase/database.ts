import type { Schema } from 'yup'
import { isPlainTimestamp, type PlainTimestamp } from './firestore-query.ts'

/** A stored record in the query cache, safe in JSON. Not validated yet. */
export interface PlainRecord {
  id: string
  [field: string]: unknown
}

export type RecordSchema<T> = Schema<T>

/** A valid record, or the id of an invalid one. */
export type Loaded<T> = { id: string; record: T } | { id: string; record: null }

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

/** The defaults of a schema, for the fields that a record stored by an earlier version lacks. */
function getSchemaDefaults<T>(schema: RecordSchema<T>): object {
  return (schema.getDefault() as object | undefined) ?? {}
}

function toDate({ seconds, nanoseconds }: PlainTimestamp): Date {
  return new Date(seconds * 1000 + nanoseconds / 1e6)
}

const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Generates an id for a new record, so that a repeated request stores only one record. */
export function newRecordId(): string {
  const random = crypto.getRandomValues(new Uint8Array(20))
  return Array.from(random, (byte) => ID_CHARACTERS[byte % ID_CHARACTERS.length]).join('')
}
