import { COLLECTIONS } from '@domain/collections.ts'
import { isStaff } from '@domain/platform/access/capabilities.ts'
import type { Condition } from '@domain/platform/access/permissions.ts'
import {
  COUNT_MAX,
  COUNTED_WORDS,
  type IndexedCollection,
  MEMBER_SEARCH,
  SEARCH_WITHIN_PAGE,
  type SearchPart,
  STAFF_SEARCH,
} from '@domain/platform/search/search.ts'
import { entryConditions, type FoundEntry, foundEntrySchema } from '@domain/platform/search/search-index.ts'
import { queryWords } from '@domain/platform/search/search-terms.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Loaded, type PlainRecord, type RecordSchema, toRecord } from './firebase/database.ts'
import { countDocuments } from './firebase/firestore.ts'
import { type FieldFilter, limit, query, select, where } from './firebase/firestore-query.ts'
import { type Cursor, readPage } from './paged-list.ts'
import { type Reader, recordKey } from './reader.ts'
import { readRecord } from './record-queries.ts'

const NAME = COLLECTIONS.searchIndex

/** Where a search continues: the word that it queries, and the last entry of each part that has more. */
interface SearchCursor {
  word: string
  parts: readonly { at: number; after: Cursor | null }[]
}

interface SearchPage {
  records: PlainRecord[]
  next: SearchCursor | null
}

/** A collection that a list searches. */
export interface SearchSource<T> {
  collection: IndexedCollection
  schema: RecordSchema<T>
  /** Reads a found record that its collection may hide from the reader. */
  readOne?: (reader: Reader, id: string) => Promise<PlainRecord | null>
  /** The only key of entries that are searched, if the list has fewer records than its reader may find. */
  getMemberKey?: (reader: Reader) => string
}

/** The found entries of one kind. */
export interface FoundGroup {
  collection: IndexedCollection
  entries: FoundEntry[]
}

/**
 * Everything that a person may read and that each word of a term matches: as a whole word or as its beginning, in any
 * order. Organisations and people first, then the newest, grouped by kind in the order of their newest entries. A page
 * costs at most 40 reads. It may be empty although there are more, because only one word is queried; "next" continues.
 * @param term without a letter or a digit, finds nothing and reads nothing
 */
export function searchEverything(reader: Reader, term: string) {
  return infiniteQueryOptions({
    ...searchPages(reader, {
      term,
      key: NAME,
      parts: isStaff(reader) ? STAFF_SEARCH : MEMBER_SEARCH,
      complete: async (records) => records,
    }),
    select: ({ pages }): FoundGroup[] => groupByKind(pages.flatMap(({ records }) => records)),
  })
}

/**
 * The records of one collection that each word of a term matches, newest first, as a list shows them. A page costs at
 * most 40 reads. It may be empty although there are more.
 * @param list the collection of a list, with the schema of its records
 */
export function searchWithin<T>(reader: Reader, { collection, schema, readOne, getMemberKey }: SearchSource<T>, term: string) {
  return infiniteQueryOptions({
    ...searchPages(reader, {
      term,
      key: collection,
      parts: [{ kinds: [collection], size: SEARCH_WITHIN_PAGE, ...(getMemberKey && { key: getMemberKey(reader) }) }],
      complete: (entries) => readRecords(entries, (id) => (readOne ? readOne(reader, id) : readRecord(collection, id))),
    }),
    select: ({ pages }): Loaded<T>[] => pages.flatMap(({ records }) => records.map((plain) => toRecord(schema, plain))),
  })
}

/** The records of these entries. An entry whose record was deleted meanwhile has none. */
async function readRecords(entries: PlainRecord[], read: (id: string) => Promise<PlainRecord | null>): Promise<PlainRecord[]> {
  const found = await Promise.all(entries.map(({ record_id }) => read(String(record_id))))
  return found.filter((record) => record !== null)
}

interface Search {
  term: string
  /** The first part of the cache's key, by which `invalidate` finds the search after a change of the list. */
  key: string
  parts: readonly (SearchPart & { key?: string })[]
  /** What the page keeps of the found entries. */
  complete: (entries: PlainRecord[]) => Promise<PlainRecord[]>
}

const NEWEST_ENTRIES = { field: 'time', direction: 'desc' } as const

function searchPages(reader: Reader, { term, key, parts, complete }: Search) {
  const words = queryWords(term)
  return {
    queryKey: recordKey(key, 'search', reader, words, parts[0]?.key ?? null),
    queryFn: async ({ pageParam }: { pageParam: SearchCursor | null }): Promise<SearchPage> => {
      const shown = (pageParam?.parts ?? parts.map((_, at) => ({ at, after: null }))).flatMap(({ at, after }) => {
        const { kinds = [], size = 0, key: only } = parts[at] ?? {}
        const filters = buildEntryFilters(reader, kinds, only)
        return filters ? [{ at, after, size, filters }] : []
      })
      if (words.length === 0 || shown.length === 0) return { records: [], next: null }
      const word =
        pageParam?.word ??
        (await chooseRarestWord(words, buildEntryFilters(reader, getSearchedKinds(parts), parts[0]?.key) ?? []))
      const pages = await Promise.all(
        shown.map(({ filters, after, size }) =>
          readPage(NAME, [...filters, containing(word)], after, { size, order: NEWEST_ENTRIES }),
        ),
      )
      const entries = pages.flatMap(({ records }) => records).filter((entry) => hasTerms(entry, words))
      // Omits the terms, which would fill the tab's storage.
      const listed = entries.map(({ terms: _terms, ...entry }) => entry)
      const more = shown.flatMap(({ at }, index) => {
        const after = pages[index]?.next
        return after ? [{ at, after }] : []
      })
      return { records: await complete(listed), next: more.length > 0 ? { word, parts: more } : null }
    },
    initialPageParam: null as SearchCursor | null,
    getNextPageParam: (page: SearchPage) => page.next,
    // A list follows changes by others in its search, too. The search of everything shows one moment and is closed soon.
    meta: { followsChanges: key !== NAME },
  }
}

const getSearchedKinds = (parts: readonly SearchPart[]) => parts.flatMap(({ kinds }) => kinds)

/** The filters for the entries of these kinds that a person may read; undefined if there are none. */
function buildEntryFilters(reader: Reader, kinds: readonly IndexedCollection[], key?: string): FieldFilter[] | undefined {
  const [kind] = kinds
  const ofKind = kind && kinds.length === 1 ? [where('collection', '==', kind)] : []
  const conditions: readonly Condition[] | null = key ? [['member_key', 'in', [key]]] : entryConditions(reader, kinds)
  return conditions?.map(([field, operator, value]) => where(field, operator, value)).concat(ofKind)
}

const containing = (word: string) => where('terms', 'array-contains', word)

/** A query takes one word: the rarest reads the fewest entries that do not match the others. Words are longest first. */
async function chooseRarestWord(words: readonly string[], conditions: FieldFilter[]): Promise<string> {
  const [longest = '', ...others] = words.slice(0, COUNTED_WORDS)
  if (others.length === 0) return longest
  const counted = [longest, ...others].map(async (word) => {
    const matches = query(select(NAME, [...conditions, containing(word)]), limit(COUNT_MAX))
    return { word, count: await countDocuments(matches) }
  })
  const [rarest] = (await Promise.all(counted)).toSorted((one, other) => one.count - other.count)
  return rarest?.word ?? longest
}

function hasTerms({ terms }: PlainRecord, words: readonly string[]): boolean {
  return Array.isArray(terms) && words.every((word) => terms.includes(word))
}

/** An invalid entry could not be shown. */
function groupByKind(records: PlainRecord[]): FoundGroup[] {
  const groups = new Map<IndexedCollection, FoundEntry[]>()
  for (const plain of records) {
    const { record } = toRecord(foundEntrySchema, plain)
    if (record) groups.set(record.collection, [...(groups.get(record.collection) ?? []), record])
  }
  return [...groups].map(([collection, entries]) => ({ collection, entries }))
}
