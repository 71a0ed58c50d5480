import { COLLECTIONS } from '@domain/collections.ts'
import type { Condition } from '@domain/platform/access/permissions.ts'
import { RECORD_ID } from '@domain/platform/ids.ts'
import type { PlainRecord } from '../firebase/database.ts'
import { listDocuments } from '../firebase/firestore.ts'
import {
  type FieldFilter,
  limit,
  orderBy,
  query,
  RECORD_ID_FIELD,
  select,
  startAt,
  where,
} from '../firebase/firestore-query.ts'
import { type Cursor, type ListOrder, PAGE_SIZE, type Page, readPage } from '../paged-list.ts'
import { buildOwnScope, constraints, type ListedCollection, type Reader, sharedRecords } from '../reader.ts'

const NAME = COLLECTIONS.sharedDocuments

/** Completes a copy to a document: what partners do not see is empty. No screen shows these fields to them. */
const NOT_SHARED = {
  user_id: '-',
  file_path: '-',
  file_hash: '-',
  admin_notes: '',
  shared: true,
  versions: [],
  reminded: [],
} as const

const toDocument = (copy: PlainRecord): PlainRecord => ({ ...copy, ...NOT_SHARED })

/** Adds the documents that are shared with a partner to a page of their own ones, in the order of the list. */
export async function addToPage(
  reader: Reader,
  own: Page,
  conditions: Condition[],
  after: Cursor | null,
  order: ListOrder,
): Promise<Page> {
  const shared = await readPage(NAME, [...sharedRecords(NAME, reader), ...constraints(conditions)], after, { order })
  const found = merge(own.records, shared.records, order)
  const records = found.slice(0, PAGE_SIZE)
  const last = records.at(-1)
  const hasMore = found.length > PAGE_SIZE || own.next !== null || shared.next !== null
  return { records, next: last && hasMore ? { at: last[order.field], id: last.id } : null }
}

/** Adds the documents of a project that are shared with a partner to their own ones. */
export async function addToProject(
  reader: Reader,
  own: PlainRecord[],
  projectId: string,
  order: ListOrder,
  max: number,
): Promise<PlainRecord[]> {
  const filters = [...sharedRecords(NAME, reader), where('project_id', '==', projectId)]
  const { records } = await readPage(NAME, filters, null, { size: max, order })
  return merge(own, records, order).slice(0, max)
}

/**
 * An own document, or one that is shared with a partner; null if there is none. A query finds nothing where the rules
 * would refuse a read, and its conditions also hold in a view of another person's portal. It begins at the id, because the
 * rules refuse a condition on the id too.
 */
export async function read(reader: Reader, name: ListedCollection, id: string): Promise<PlainRecord | null> {
  if (!RECORD_ID.test(id)) return null
  const find = async (from: string, filters: FieldFilter[]) => {
    const [found] = await listDocuments(query(select(from, filters), orderBy(RECORD_ID_FIELD), startAt(id), limit(1)))
    return found?.id === id ? found : null
  }
  const own = await find(name, buildOwnScope(reader, name))
  if (own) return own
  const copy = await find(NAME, sharedRecords(NAME, reader))
  return copy && toDocument(copy)
}

/** An own document that is also shared with its owner's organisation is listed once, with everything. */
function merge(own: readonly PlainRecord[], shared: readonly PlainRecord[], order: ListOrder): PlainRecord[] {
  const known = new Set(own.map(({ id }) => id))
  const added = shared.filter(({ id }) => !known.has(id)).map(toDocument)
  return [...own, ...added].toSorted((one, other) => compare(one, other, order))
}

/** The order of `readSorted`: records without a value come last, and those with equal values are ordered by id. */
function compare(one: PlainRecord, other: PlainRecord, { field, direction }: ListOrder): number {
  const [first, second] = [toSortTime(one[field]), toSortTime(other[field])]
  if (first === null || second === null) {
    if (first !== second) return first === null ? 1 : -1
  } else if (first !== second) return direction === 'asc' ? first - second : second - first
  const byId = one.id < other.id ? -1 : 1
  return direction === 'asc' ? byId : -byId
}

/** In seconds since 1970; null without a value. */
function toSortTime(value: unknown): number | null {
  if (typeof value !== 'object' || value === null) return null
  const { seconds = 0, nanoseconds = 0 } = value as { seconds?: number; nanoseconds?: number }
  return seconds + nanoseconds / 1e9
}
