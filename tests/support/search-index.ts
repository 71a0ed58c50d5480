import { isDeepStrictEqual } from 'node:util'
import { COLLECTIONS } from '@domain/collections.ts'
import { INDEXED_COLLECTIONS, isIndexed, searchEntryId } from '@domain/platform/search/search.ts'
import { searchEntries } from '@domain/platform/search/search-index.ts'
import type { DocumentData } from 'firebase-admin/firestore'
import { adminDb } from '../../scripts/seed/admin.ts'
import { readRecord, withDates } from './stored-records.ts'

/** The path of a record's entry. @param path as "projects/abc" */
export function entryPath(path: string): string {
  const [collection = '', id = ''] = path.split('/')
  if (!isIndexed(collection)) throw new Error(`${collection} is not indexed`)
  return `${COLLECTIONS.searchIndex}/${searchEntryId(collection, id)}`
}

/** The stored entry of a record; undefined if it has none. */
export async function readSearchEntry(path: string): Promise<DocumentData | undefined> {
  const entry = await readRecord(entryPath(path))
  return entry && withDates(entry)
}

/** The entry that a record should have. */
export async function readExpectedEntry(path: string): Promise<DocumentData | undefined> {
  const record = await readRecord(path)
  return record && entriesFor(path, record)[entryPath(path)]
}

/** The entries of a record with these fields, by their paths. */
export function entriesFor(path: string, record: DocumentData): Record<string, DocumentData> {
  const [collection = '', id = ''] = path.split('/')
  const entries = isIndexed(collection) ? searchEntries(collection, id, withDates(record)) : []
  return Object.fromEntries([...entries].map(([entry, fields]) => [`${COLLECTIONS.searchIndex}/${entry}`, { ...fields }]))
}

/** The paths of entries that differ from their records, are missing, or have no record. */
export async function differences(): Promise<string[]> {
  const expected: Record<string, DocumentData> = {}
  for (const collection of INDEXED_COLLECTIONS) {
    const { docs } = await adminDb.collection(collection).get()
    for (const record of docs) Object.assign(expected, entriesFor(record.ref.path, record.data()))
  }
  const { docs } = await adminDb.collection(COLLECTIONS.searchIndex).get()
  const found = Object.fromEntries(docs.map((entry) => [entry.ref.path, withDates(entry.data())]))
  const paths = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...paths].filter((path) => !isDeepStrictEqual(expected[path], found[path]))
}
