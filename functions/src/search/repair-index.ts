import { COLLECTIONS } from '@domain/collections.ts'
import { INDEXED_COLLECTIONS, isIndexed } from '@domain/search/search.constants.ts'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { runTransactionWithRetry } from '../endpoint/conflicts.ts'
import { db } from '../endpoint/firebase.ts'
import { pages } from '../endpoint/pages.ts'
import { entriesOf, entryRef, indexRecord, isCurrent } from './index-record.ts'

const SCHEDULE = { schedule: 'every day 03:10', timeZone: 'Africa/Nairobi', timeoutSeconds: 1800 } as const

/** Every night, compares the search index with all records, to repair it after a change of the database by hand. */
export const repairSearchIndex = onSchedule(SCHEDULE, async () => {
  for (const collection of INDEXED_COLLECTIONS) {
    for await (const { docs } of pages(db.collection(collection).orderBy('__name__'))) await repairEntries(docs)
  }
  for await (const { docs } of pages(db.collection(COLLECTIONS.searchIndex).orderBy('__name__'))) await removeStrayEntries(docs)
})

/** Writes the missing and outdated entries of these records. Compares a whole page, because nearly all are correct. */
async function repairEntries(records: readonly DocumentSnapshot[]): Promise<void> {
  const expected = records.map((record) => [...entriesOf(record.ref, record.data() ?? {})])
  const refs = expected.flat().map(([id]) => entryRef(id))
  const stored = new Map((refs.length > 0 ? await db.getAll(...refs) : []).map((entry) => [entry.id, entry]))
  for (const [at, record] of records.entries()) {
    if (expected[at]?.some(([id, entry]) => !isCurrent(stored.get(id), entry))) await repair(record.ref)
  }
}

/** Removes those of these entries that their record does not have. */
async function removeStrayEntries(entries: readonly DocumentSnapshot[]): Promise<void> {
  for (const entry of await findStray(entries)) {
    const record = recordOf(entry)
    await runTransactionWithRetry(async (transaction) => {
      // The record may have been created or shared since.
      const stored = record && (await transaction.get(record))
      if (!stored?.exists || !entriesOf(stored.ref, stored.data() ?? {}).has(entry.id)) transaction.delete(entry.ref)
    })
  }
}

/** Those of these entries that their record does not have, or that have no record. */
export async function findStray(entries: readonly DocumentSnapshot[]): Promise<DocumentSnapshot[]> {
  const refs = new Map(entries.map(recordOf).flatMap((ref) => (ref ? [[ref.path, ref]] : [])))
  const records = refs.size > 0 ? await db.getAll(...refs.values()) : []
  const known = new Set(records.flatMap((record) => [...entriesOf(record.ref, record.data() ?? {}).keys()]))
  return entries.filter(({ id }) => !known.has(id))
}

/** The record of an entry; undefined if the id names none. */
function recordOf(entry: DocumentSnapshot): DocumentReference | undefined {
  const [collection = '', id] = entry.id.split('.')
  return isIndexed(collection) && id ? db.collection(collection).doc(id) : undefined
}

/** Reads the record in a transaction, because it may change at this moment. */
async function repair(ref: DocumentReference): Promise<void> {
  await runTransactionWithRetry(async (transaction) => {
    const record = await transaction.get(ref)
    if (record.exists) indexRecord(transaction, ref, record.data() ?? {})
  })
}
