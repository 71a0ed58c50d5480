import { isDeepStrictEqual } from 'node:util'
import { isIndexed, searchEntryId } from '@domain/platform/search/search.ts'
import { type SearchEntry, searchEntries } from '@domain/platform/search/search-index.ts'
import type { DocumentData, DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { collections, db, retryOnConflict, unlessChanged, type Writes, withDates } from '../endpoint/firebase.ts'
import { copyChange, writePartnerCopy } from './partner-copy.ts'

/** Firestore refuses more than 10 MiB in one commit, and counts the index entries that it changes. */
const BYTES_MAX = 5 * 1024 * 1024
const WRITES_MAX = 500
/** A record without terms, with the entries of its indexes. */
const BYTES_PER_WRITE = 8_000
/** The entries of the eight indexes on `terms` of `search_index`, about 150 bytes each, for one term. */
const BYTES_PER_TERM = 1_400

/**
 * Divides items into parts, in their order, whose writes fit one commit. An item whose writes alone exceed the limit is a
 * separate part.
 * @param toWrites the data of all writes of an item: with a record shared with 20 partner organisations, 21 entries change
 */
export function splitByWriteSize<Item>(items: readonly Item[], toWrites: (item: Item) => readonly object[]): Item[][] {
  const parts: Item[][] = []
  let [writes, bytes] = [0, 0]
  for (const item of items) {
    const added = toWrites(item)
    const size = added.reduce((sum, data) => sum + estimateWriteSize(data), 0)
    const part = parts.at(-1)
    if (part && writes + added.length <= WRITES_MAX && bytes + size <= BYTES_MAX) {
      part.push(item)
      writes += added.length
      bytes += size
    } else {
      parts.push([item])
      writes = added.length
      bytes = size
    }
  }
  return parts
}

/** An estimate in bytes. @param data of an entry or a record; a deletion also removes the index entries of its data */
function estimateWriteSize(data: object): number {
  const terms = 'terms' in data && Array.isArray(data.terms) ? data.terms.length : 0
  return BYTES_PER_WRITE + Buffer.byteLength(JSON.stringify(data)) + terms * BYTES_PER_TERM
}

/**
 * Adds what is derived from a record to the caller's atomic write, which must contain the record too: its entries in the
 * search index, and the copy of a document for partners. Does nothing for a collection that has neither.
 * @param record the complete record as it will be; null if it is deleted
 * @param before the stored record: then only changed entries are written, none for example after a status change. Needed
 * for the change or deletion of a record that can be shared with partners
 */
export function indexRecord(writes: Writes, ref: DocumentReference, record: DocumentData | null, before?: DocumentData): void {
  const { changed, removed } = entryChanges(ref, record, before)
  for (const [id, entry] of changed) writes.set(entryRef(id), entry)
  for (const id of removed.keys()) writes.delete(entryRef(id))
  writePartnerCopy(writes, ref, record, before)
}

type Entries = Map<string, SearchEntry<unknown> | undefined>

/** The entries that differ from the stored ones, and those that the record no longer has; undefined if they are not known. */
function entryChanges(ref: DocumentReference, record: DocumentData | null, before?: DocumentData) {
  const entries = record ? buildSearchEntries(ref, record) : new Map<string, SearchEntry<unknown>>()
  const own: Entries = isIndexed(ref.parent.id) ? new Map([[searchEntryId(ref.parent.id, ref.id), undefined]]) : new Map()
  const stored: Entries = before ? buildSearchEntries(ref, before) : own
  return {
    changed: [...entries].filter(([id, entry]) => !isDeepStrictEqual(stored.get(id), entry)),
    removed: new Map([...stored].filter(([id]) => !entries.has(id))),
  }
}

/** Adds a change of some fields, and what follows for the record's entry. @param fields without dots and sentinels */
export function updateIndexed(writes: Writes, record: DocumentSnapshot, fields: DocumentData): void {
  const stored = record.data()
  writes.update(record.ref, fields, record.updateTime ? { lastUpdateTime: record.updateTime } : {})
  indexRecord(writes, record.ref, { ...stored, ...fields }, stored)
}

/** The data of the writes of `updateIndexed`, to estimate their size. */
export function collectWriteData(record: DocumentSnapshot, fields: DocumentData): object[] {
  const stored = record.data()
  const changedRecord = { ...stored, ...fields }
  const { changed, removed } = entryChanges(record.ref, changedRecord, stored)
  const copy = copyChange(record.ref, changedRecord, stored)
  const entries = [...changed.map(([, entry]) => entry), ...[...removed.values()].map((entry) => entry ?? {})]
  return [fields, ...entries, ...(copy === undefined ? [] : [copy ?? {}])]
}

export function entryRef(id: string): DocumentReference {
  return collections.searchIndex.doc(id)
}

/** The entries of a record as they are stored, by their ids. @param record with times as dates or as read */
export function buildSearchEntries({ parent, id }: DocumentReference, record: DocumentData): Map<string, SearchEntry<unknown>> {
  return isIndexed(parent.id) ? searchEntries(parent.id, id, withDates(record)) : new Map()
}

/** Whether a stored entry is as it should be. @param entry undefined if there should be none */
export function isCurrent(stored: DocumentSnapshot | undefined, entry: SearchEntry<unknown> | undefined): boolean {
  const fields = stored?.data()
  return isDeepStrictEqual(fields && withDates(fields), entry)
}

type ToRecordFields = (record: DocumentSnapshot) => DocumentData

/**
 * Changes many records, each with its entry in one atomic write. Leaves those that changed since they were read.
 * @param toRecordFields the changed fields, as for `updateIndexed`
 * @returns the records that it left
 */
export async function updateEach(
  records: readonly DocumentSnapshot[],
  toRecordFields: ToRecordFields,
): Promise<DocumentSnapshot[]> {
  const left: DocumentSnapshot[] = []
  for (const part of splitByWriteSize(records, (record) => collectWriteData(record, toRecordFields(record)))) {
    if (await isCommitted(part, toRecordFields)) continue
    // One of them has changed, so each is tried alone.
    const results = await Promise.all(part.map((record) => isCommitted([record], toRecordFields)))
    left.push(...part.filter((_record, index) => !results[index]))
  }
  return left
}

/** Like `updateEach`, but reads a record again that has changed since. One that was deleted needs no change. */
export async function updateAll(records: readonly DocumentSnapshot[], toRecordFields: ToRecordFields): Promise<void> {
  for (const { ref } of await updateEach(records, toRecordFields)) {
    await retryOnConflict(async () => {
      const record = await ref.get()
      if (record.exists) await commit([record], toRecordFields)
    })
  }
}

async function isCommitted(records: readonly DocumentSnapshot[], toRecordFields: ToRecordFields): Promise<boolean> {
  return (await unlessChanged(commit(records, toRecordFields))) !== undefined
}

function commit(records: readonly DocumentSnapshot[], toRecordFields: ToRecordFields): Promise<unknown> {
  const batch = db.batch()
  for (const record of records) updateIndexed(batch, record, toRecordFields(record))
  return batch.commit()
}

/** The changed fields; `delete` deletes the record, `keep` stores only the other writes, `none` stores nothing. */
export type Change<Stored> = Partial<Omit<Stored, 'id'>> | 'delete' | 'keep' | 'none'

/**
 * Changes one record with its entry in the search index, and commits the writes of `change` atomically with it, if the record
 * is unchanged since it was read. Otherwise runs `change` again; takes no locks.
 * @throws errors of `change` pass through
 */
export async function changeRecord<Stored extends { id: string }>(
  ref: DocumentReference,
  change: (record: Stored | undefined, writes: WriteBatch) => Change<Stored> | Promise<Change<Stored>>,
): Promise<void> {
  await retryOnConflict(async () => {
    const stored = await ref.get()
    const fields = stored.data()
    const writes = db.batch()
    const result = await change(fields && ({ ...withDates(fields), id: ref.id } as Stored), writes)
    if (result === 'none' || !stored.updateTime) return
    const unchanged = { lastUpdateTime: stored.updateTime }
    if (result === 'delete') {
      writes.delete(ref, unchanged)
      indexRecord(writes, ref, null, fields)
    } else if (result !== 'keep') {
      writes.update(ref, result, unchanged)
      indexRecord(writes, ref, { ...fields, ...result }, fields)
    }
    await writes.commit()
  })
}
