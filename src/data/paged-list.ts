import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { type Loaded, type PlainRecord, type RecordSchema, toRecord } from './firebase/database.ts'
import { listDocuments } from './firebase/firestore.ts'
import {
  type Clause,
  endAt,
  type Filter,
  limit,
  orderBy,
  query,
  RECORD_ID_FIELD,
  select,
  startAfter,
} from './firebase/firestore-query.ts'

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
  /** Records without a date follow the last dated one, although the database sorts null before every date. */
  nullsLast?: true
}

export const NEWEST_FIRST: ListOrder = { field: 'created_at', direction: 'desc' }

/** The orders by time of creation; `newest` is the default of a list. */
export const BY_CREATION = {
  newest: NEWEST_FIRST,
  oldest: { field: 'created_at', direction: 'asc' },
} as const satisfies Record<string, ListOrder>

/** The orders by a date that may be null; in both, the dated records come first. */
export function byDate(field: string): { 'due-first': ListOrder; 'due-last': ListOrder } {
  return { 'due-first': { field, direction: 'asc', nullsLast: true }, 'due-last': { field, direction: 'desc' } }
}

export async function readPage(
  name: string,
  filters: Filter[],
  after: Cursor | null,
  { size = PAGE_SIZE, order = NEWEST_FIRST }: { size?: number; order?: ListOrder } = {},
): Promise<Page> {
  const found = await readSorted(name, filters, order, size + 1, after)
  const records = found.slice(0, size)
  const last = records.at(-1)
  return { records, next: last && found.length > size ? { at: last[order.field], id: last.id } : null }
}

/** Reads at most `size` records. Orders records with equal values by id, so that pages neither skip nor repeat records. */
export async function readSorted(
  name: string,
  filters: Filter[],
  { field, direction, nullsLast }: ListOrder,
  size: number,
  after: Cursor | null = null,
): Promise<PlainRecord[]> {
  const sorted = query(select(name, filters), orderBy(field, direction), orderBy(RECORD_ID_FIELD, direction))
  const read = async (max: number, ...range: Clause[]) => await listDocuments(query(sorted, ...range, limit(max)))
  const rest = after ? [startAfter(after.at, after.id)] : []
  if (!nullsLast) return read(size, ...rest)
  // Ranges of one sorted query need no further index, which a condition for null would.
  if (after?.at === null) return read(size, ...rest, endAt(null))
  const dated = await read(size, ...(after ? rest : [startAfter(null)]))
  return dated.length === size ? dated : [...dated, ...(await read(size - dated.length, endAt(null)))]
}

interface PagedList<T, Key extends readonly unknown[]> {
  queryKey: Key
  read: (after: Cursor | null) => Promise<Page>
  schema: RecordSchema<T>
  meta?: { records: string }
}

/** Maps every record of a list; null removes a record. */
export function mapRecords(list: InfiniteData<Page>, change: (record: PlainRecord) => PlainRecord | null): InfiniteData<Page> {
  const changed = (record: PlainRecord) => change(record) ?? []
  return { ...list, pages: list.pages.map((page) => ({ ...page, records: page.records.flatMap(changed) })) }
}

export function pagedList<T, Key extends readonly unknown[]>({ queryKey, read, schema, meta }: PagedList<T, Key>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: null as Cursor | null,
    ...(meta && { meta }),
    getNextPageParam: (page) => page.next,
    select: ({ pages }): Loaded<T>[] => pages.flatMap((page) => page.records.map((record) => toRecord(schema, record))),
  })
}
