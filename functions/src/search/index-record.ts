import { isDeepStrictEqual } from 'node:util'
import { COLLECTIONS } from '@domain/collections.ts'
import { isIndexed, searchEntryId } from '@domain/search/search.constants.ts'
import { type SearchEntry, searchEntries } from '@domain/search/search-index.ts'
import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { retryOnConflict, unlessChanged } from '../endpoint/conflicts.ts'
import { db, type Writes } from '../endpoint/firebase.ts'
import { withDates } from '../endpoint/stored-time.ts'

/** Records per batch; with their entries, twice as many writes. */
const RECORDS_PER_BATCH = 200

/**
 * Adds a record's entries in the search index to the caller's atomic write, which must contain the record too. Does nothing
 * for a collection that is not indexed.
 * @param record the complete record as it will be; null if it is deleted
 * @param before the stored record: then only changed entries are written, none for example after a status change. Needed
 * for the change or deletion of a record that can be shared with partners
 */
export function indexRecord(writes: Writes, ref: DocumentReference, record: DocumentData | null, before?: DocumentData): void {
  const entries = record ? entriesOf(ref, record) : new Map<string, SearchEntry<unknown>>()
  const stored = before && entriesOf(ref, before)
  for (const [id, entry] of entries) if (!isDeepStrictEqual(stored?.get(id), entry)) writes.set(entryRef(id), entry)
  const own = isIndexed(ref.parent.id) ? [searchEntryId(ref.parent.id, ref.id)] : []
  const former = stored ? [...stored.keys()] : own
  for (const id of former) if (!entries.has(id)) writes.delete(entryRef(id))
}

/** Adds a change of some fields, and what follows for the record's entry. @param fields without dots and sentinels */
export function updateIndexed(writes: Writes, record: DocumentSnapshot, fields: DocumentData): void {
  const stored = record.data()
  writes.update(record.ref, fields, record.updateTime ? { lastUpdateTime: record.updateTime } : {})
  indexRecord(writes, record.ref, { ...stored, ...fields }, stored)
}

export function entryRef(id: string): DocumentReference {
  return db.collection(COLLECTIONS.searchIndex).doc(id)
}

/** The entries of a record as they are stored, by their ids. @param record with times as dates or as read */
export function entriesOf({ parent, id }: DocumentReference, record: DocumentData): Map<string, SearchEntry<unknown>> {
  return isIndexed(parent.id) ? searchEntries(parent.id, id, withDates(record)) : new Map()
}

/** Whether a stored entry is as it should be. @param entry undefined if there should be none */
export function isCurrent(stored: DocumentSnapshot | undefined, entry: SearchEntry<unknown> | undefined): boolean {
  const fields = stored?.data()
  return isDeepStrictEqual(fields && withDates(fields), entry)
}

type FieldsOf = (record: DocumentSnapshot) => DocumentData

/**
 * Changes many records, each with its entry in one atomic write. Leaves those that changed since they were read.
 * @param fieldsOf the changed fields, as for `updateIndexed`
 * @returns the records that it left
 */
export async function updateEach(records: readonly DocumentSnapshot[], fieldsOf: FieldsOf): Promise<DocumentSnapshot[]> {
  const left: DocumentSnapshot[] = []
  for (let at = 0; at < records.length; at += RECORDS_PER_BATCH) {
    const part = records.slice(at, at + RECORDS_PER_BATCH)
    if (await isCommitted(part, fieldsOf)) continue
    // One of them has changed, so each is tried alone.
    const results = await Promise.all(part.map((record) => isCommitted([record], fieldsOf)))
    left.push(...part.filter((_record, index) => !results[index]))
  }
  return left
}

/** Like `updateEach`, but reads a record again that has changed since. One that was deleted needs no change. */
export async function updateAll(records: readonly DocumentSnapshot[], fieldsOf: FieldsOf): Promise<void> {
  for (const { ref } of await updateEach(records, fieldsOf)) {
    await retryOnConflict(async () => {
      const record = await ref.get()
      if (record.exists) await commit([record], fieldsOf)
    })
  }
}

async function isCommitted(records: readonly DocumentSnapshot[], fieldsOf: FieldsOf): Promise<boolean> {
  return (await unlessChanged(commit(records, fieldsOf))) !== undefined
}

function commit(records: readonly DocumentSnapshot[], fieldsOf: FieldsOf): Promise<unknown> {
  const batch = db.batch()
  for (const record of records) updateIndexed(batch, record, fieldsOf(record))
  return batch.commit()
}
