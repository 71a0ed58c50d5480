import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../../scripts/seed/admin.ts'

/** What counts requests is written by refused ones too. */
const COUNTERS: readonly string[] = [SERVER_COLLECTIONS.rateLimits]

/** Each record's path with the moment of its last change. */
export async function everyRecord(): Promise<Record<string, string>> {
  const collections = (await adminDb.listCollections()).filter(({ id }) => !COUNTERS.includes(id))
  const records = await Promise.all(collections.map((collection) => collection.select().get()))
  return Object.fromEntries(
    records.flatMap(({ docs }) =>
      docs.map(({ ref, updateTime }) => [ref.path, `${updateTime.seconds}.${updateTime.nanoseconds}`]),
    ),
  )
}

/** The records that were made, changed or removed since. */
export async function changedSince(before: Record<string, string>): Promise<string[]> {
  const now = await everyRecord()
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((path) => before[path] !== now[path])
}
