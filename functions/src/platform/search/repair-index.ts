import { COLLECTIONS, type CollectionName } from '@domain/collections.ts'
import * as endpoints from '@domain/platform/search/search.module.ts'
import { INDEXED_COLLECTIONS, isIndexed } from '@domain/platform/search/search.ts'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { collections, db, pages, runTransactionWithRetry } from '../endpoint/firebase.ts'
import { implementSchedule } from '../endpoint/implement-schedule.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { buildSearchEntries, entryRef, indexRecord, isCurrent } from './index-record.ts'

/** Less than the time limit of the function. */
const WORK_MS = 1_500_000

/** The last compared page (`job_progress/search_index`); missing if the last run completed. */
interface Progress {
  collection: CollectionName
  /** The id of the page's last record. */
  after: string
}

const progressRef = collections.jobProgress.doc(COLLECTIONS.searchIndex)
/** The entries come last, so that those without a record are found. */
const COMPARED: readonly CollectionName[] = [...INDEXED_COLLECTIONS, COLLECTIONS.searchIndex]

/** Compares the search index with all records, to repair it after a change of the database by hand. */
export const repairSearchIndex = implementSchedule(endpoints.repairSearchIndex, (now) => repairUntil(now.valueOf() + WORK_MS))

/**
 * Continues where the last run stopped, or was killed: otherwise the last collections would never be compared in a database
 * that needs more time than a run has.
 * @param until when to stop, in milliseconds since 1970; compares at least one page
 */
export async function repairUntil(until: number): Promise<void> {
  const stored = (await progressRef.get()).data() as Progress | undefined
  const begin = stored ? Math.max(0, COMPARED.indexOf(stored.collection)) : 0
  for (const collection of COMPARED.slice(begin)) {
    const records = db.collection(collection).orderBy('__name__')
    const left = collection === stored?.collection ? records.startAfter(stored.after) : records
    for await (const { docs } of pages(left)) {
      const work = collection === COLLECTIONS.searchIndex ? removeStrayEntries(docs) : repairEntries(docs)
      // Only logs a failure, so that every later run does not stop at this page.
      await work.catch((error: unknown) => logFailure('repairSearchIndex', error))
      await progressRef.set({ collection, after: docs.at(-1)?.id ?? '' } satisfies Progress)
      if (Date.now() >= until) return
    }
  }
  await progressRef.delete()
}

/** Writes the missing and outdated entries of these records. Compares a whole page, because nearly all are correct. */
async function repairEntries(records: readonly DocumentSnapshot[]): Promise<void> {
  const expected = records.map((record) => [...buildSearchEntries(record.ref, record.data() ?? {})])
  const refs = expected.flat().map(([id]) => entryRef(id))
  const stored = new Map((refs.length > 0 ? await db.getAll(...refs) : []).map((entry) => [entry.id, entry]))
  for (const [at, record] of records.entries()) {
    if (expected[at]?.some(([id, entry]) => !isCurrent(stored.get(id), entry))) await repair(record.ref)
  }
}

/** Removes those of these entries that their record does not have. */
async function removeStrayEntries(entries: readonly DocumentSnapshot[]): Promise<void> {
  for (const entry of await findStray(entries)) {
    const record = findIndexedRecordRef(entry)
    await runTransactionWithRetry(async (transaction) => {
      // The record may have been created or shared since.
      const stored = record && (await transaction.get(record))
      if (!stored?.exists || !buildSearchEntries(stored.ref, stored.data() ?? {}).has(entry.id)) transaction.delete(entry.ref)
    })
  }
}

/** Those of these entries that their record does not have, or that have no record. */
export async function findStray(entries: readonly DocumentSnapshot[]): Promise<DocumentSnapshot[]> {
  const refs = new Map(entries.map(findIndexedRecordRef).flatMap((ref) => (ref ? [[ref.path, ref]] : [])))
  const records = refs.size > 0 ? await db.getAll(...refs.values()) : []
  const known = new Set(records.flatMap((record) => [...buildSearchEntries(record.ref, record.data() ?? {}).keys()]))
  return entries.filter(({ id }) => !known.has(id))
}

/** The record of an entry; undefined if the id names none. */
function findIndexedRecordRef(entry: DocumentSnapshot): DocumentReference | undefined {
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
