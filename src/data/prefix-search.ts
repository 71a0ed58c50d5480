import { searchWords } from '@domain/platform/search/search-terms.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { type PlainRecord, type RecordSchema, toRecord } from './firebase/database.ts'
import { type Filter, where } from './firebase/firestore-query.ts'
import { type Cursor, type ListOrder, PAGE_SIZE, type Page, readPage } from './paged-list.ts'

/** Entries per request when a search by several words filters the results here. */
const SCAN_SIZE = 100
/** Maximum requests per page of a search by several words. "Load more" continues the search. */
const SCANS_MAX = 5

interface PrefixSearch<T> {
  /** The collection, whose records have `prefixes`: see `searchPrefixes`. */
  collection: string
  term: string
  /** The beginning of the cache key. */
  queryKey: readonly unknown[]
  filters: Filter[]
  /** The field that orders the results, ascending. */
  order: string
  schema: RecordSchema<T>
}

/** The records of which each word of a term, in any order, is a prefix; all records without a term. */
export function prefixSearch<T>({ collection, term, queryKey, filters, order, schema }: PrefixSearch<T>) {
  const words = searchWords(term)
  const byOrder: ListOrder = { field: order, direction: 'asc' }
  const [longest, ...others] = words
  const conditions = [...filters, ...(longest ? [where('prefixes', 'array-contains', longest)] : [])]
  const read = (after: Cursor | null, size: number) => readPage(collection, conditions, after, { size, order: byOrder })
  return infiniteQueryOptions({
    queryKey: [...queryKey, words],
    queryFn: ({ pageParam }) => readMatches(read, others, order, pageParam),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
    // Omits an invalid entry, which could not be displayed.
    select: ({ pages }): T[] =>
      pages.flatMap(({ records }) => records.flatMap((plain) => toRecord(schema, plain).record ?? [])),
    placeholderData: keepPreviousData,
    meta: { followsChanges: false },
  })
}

/** A query matches one word of the index. The longest word matches the fewest records; the others are compared here. */
async function readMatches(
  read: (after: Cursor | null, size: number) => Promise<Page>,
  others: readonly string[],
  order: string,
  after: Cursor | null,
): Promise<Page> {
  if (others.length === 0) return toListed(await read(after, PAGE_SIZE))
  const found: PlainRecord[] = []
  let next = after
  for (let scan = 0; scan < SCANS_MAX && found.length <= PAGE_SIZE; scan++) {
    const page = await read(next, SCAN_SIZE)
    found.push(...page.records.filter((record) => hasPrefixes(record, others)))
    next = page.next
    if (!next) break
  }
  const records = found.slice(0, PAGE_SIZE)
  const last = records.at(-1)
  const isCut = last !== undefined && found.length > PAGE_SIZE
  return toListed({ records, next: isCut ? { at: last[order], id: last.id } : next })
}

function hasPrefixes({ prefixes }: PlainRecord, words: readonly string[]): boolean {
  return Array.isArray(prefixes) && words.every((word) => prefixes.includes(word))
}

/** Omits the prefixes, which would fill the tab's storage. */
function toListed({ records, next }: Page): Page {
  return { records: records.map(({ prefixes: _prefixes, ...record }) => record), next }
}
