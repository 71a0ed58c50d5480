import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import {
  documentId,
  limit,
  orderBy,
  type QueryFilterConstraint,
  type QueryNonFilterConstraint,
  query,
  startAfter,
} from 'firebase/firestore/lite'
import { fromPlain, type Loaded, type PlainRecord, type RecordSchema, toPlain, toRecord } from './firebase/database.ts'
import { getDocs } from './firebase/reads.ts'
import { select } from './reader.ts'

/** Records per page; one more is read to detect whether there are more. */
export const PAGE_SIZE = 25

/** The end of a page: the value of the list's order field, and the id. */
export interface Cursor {
  at: unknown
  id: string
}

export interface Page {
  records: PlainRecord[]
  next: Cursor | null
}

export interface ListOrder {
  field: string
  direction: 'asc' | 'desc'
}

export const NEWEST_FIRST: ListOrder = { field: 'created_at', direction: 'desc' }

/** The orders by time of creation; `newest` is the default of a list. */
export const BY_CREATION = {
  newest: NEWEST_FIRST,
  oldest: { field: 'created_at', direction: 'asc' },
} as const satisfies Record<string, ListOrder>

/** The orders by a date of the records. */
export function byDate(field: string): { 'due-first': ListOrder; 'due-last': ListOrder } {
  return { 'due-first': { field, direction: 'asc' }, 'due-last': { field, direction: 'desc' } }
}

/** Reads a page of a collection. Orders records with equal values by id, so that pages neither skip nor repeat records. */
export async function readPage(
  name: string,
  filters: QueryFilterConstraint[],
  after: Cursor | null,
  { size = PAGE_SIZE, order: { field, direction } = NEWEST_FIRST }: { size?: number; order?: ListOrder } = {},
): Promise<Page> {
  const order: QueryNonFilterConstraint[] = [orderBy(field, direction), orderBy(documentId(), direction)]
  if (after) order.push(startAfter(fromPlain(after.at), after.id))
  order.push(limit(size + 1))
  const { docs } = await getDocs(query(select(name, filters), ...order))
  const page = docs.slice(0, size).map(toPlain)
  const last = page.at(-1)
  return { records: page, next: last && docs.length > size ? { at: last[field], id: last.id } : null }
}

interface PagedList<T, Key extends readonly unknown[]> {
  queryKey: Key
  read: (after: Cursor | null) => Promise<Page>
  schema: RecordSchema<T>
}

/** Maps every record of a list; null removes a record. */
export function mapRecords(list: InfiniteData<Page>, change: (record: PlainRecord) => PlainRecord | null): InfiniteData<Page> {
  const changed = (record: PlainRecord) => change(record) ?? []
  return { ...list, pages: list.pages.map((page) => ({ ...page, records: page.records.flatMap(changed) })) }
}

/** The query of a list that loads page by page. */
export function pagedList<T, Key extends readonly unknown[]>({ queryKey, read, schema }: PagedList<T, Key>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }): Loaded<T>[] => pages.flatMap((page) => page.records.map((record) => toRecord(schema, record))),
  })
}
