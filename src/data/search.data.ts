import { COLLECTIONS } from '@domain/collections.ts'
import {
  COUNT_MAX,
  COUNTED_WORDS,
  type IndexedCollection,
  SEARCH_PAGE,
  SEARCH_WITHIN_PAGE,
} from '@domain/search/search.constants.ts'
import { entryConditions } from '@domain/search/search-access.ts'
import { type FoundEntry, foundEntrySchema } from '@domain/search/search-entry.schema.ts'
import { queryWords } from '@domain/search/search-terms.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { limit, type QueryFieldFilterConstraint, query, where } from 'firebase/firestore/lite'
import { type Loaded, type PlainRecord, type RecordSchema, toRecord } from './firebase/database.ts'
import { getCount } from './firebase/reads.ts'
import { type Cursor, readPage } from './paged-list.ts'
import { type Reader, recordKey, select } from './reader.ts'
import { readRecord } from './record-queries.ts'

const NAME = COLLECTIONS.searchIndex

/** Where a search continues: the word that it queries, and the last entry of the former page. */
interface SearchCursor {
  word: string
  after: Cursor
}

interface SearchPage {
  records: PlainRecord[]
  next: SearchCursor | null
}

/** The found entries of one kind. */
export interface FoundGroup {
  collection: IndexedCollection
  entries: FoundEntry[]
}

/**
 * Everything that a person may read and that each word of a term matches: as a whole word or as its beginning, in any
 * order. Newest first, grouped by kind in the order of their newest entries. A page costs at most 40 reads. It may be
 * empty although there are more, because only one word is queried; "next" continues the search.
 * @param term without a letter or a digit, finds nothing and reads nothing
 */
export function searchEverything(reader: Reader, term: string) {
  return infiniteQueryOptions({
    ...searchPages(reader, { term, size: SEARCH_PAGE, kind: 'all', complete: async (records) => records }),
    select: ({ pages }): FoundGroup[] => groupByKind(pages.flatMap(({ records }) => records)),
  })
}

/**
 * The records of one collection that each word of a term matches, newest first, as a list shows them. A page costs at
 * most 40 reads. It may be empty although there are more.
 * @param list the collection of a list, with the schema of its records
 */
export function searchWithin<T>(
  reader: Reader,
  { collection, schema }: { collection: IndexedCollection; schema: RecordSchema<T> },
  term: string,
) {
  return infiniteQueryOptions({
    ...searchPages(reader, { term, size: SEARCH_WITHIN_PAGE, kind: collection, complete: readRecords }),
    select: ({ pages }): Loaded<T>[] => pages.flatMap(({ records }) => records.map((plain) => toRecord(schema, plain))),
  })
}

/** The records of these entries. An entry whose record was deleted meanwhile has none. */
async function readRecords(entries: PlainRecord[]): Promise<PlainRecord[]> {
  const found = await Promise.all(entries.map(({ collection, record_id }) => readRecord(String(collection), String(record_id))))
  return found.filter((record) => record !== null)
}

interface Search {
  term: string
  /** Entries per page. */
  size: number
  kind: IndexedCollection | 'all'
  /** What the page keeps of the found entries. */
  complete: (entries: PlainRecord[]) => Promise<PlainRecord[]>
}

function searchPages(reader: Reader, { term, size, kind, complete }: Search) {
  const words = queryWords(term)
  return {
    // Begins with the collection, or with the index, so that `invalidate` after a change of the list finds it.
    queryKey: recordKey(kind === 'all' ? NAME : kind, 'search', reader, words),
    queryFn: async ({ pageParam }: { pageParam: SearchCursor | null }): Promise<SearchPage> => {
      const readable = words.length > 0 ? entryConditions(reader, kind === 'all' ? undefined : [kind]) : null
      if (!readable) return { records: [], next: null }
      const ofKind = kind === 'all' ? [] : [where('collection', '==', kind)]
      const filters = [...ofKind, ...readable.map(([field, operator, value]) => where(field, operator, value))]
      const word = pageParam?.word ?? (await rarestOf(words, filters))
      const order = { field: 'time', direction: 'desc' } as const
      const page = await readPage(NAME, [...filters, containing(word)], pageParam?.after ?? null, { size, order })
      const entries = page.records.filter((entry) => hasTerms(entry, words))
      // Omits the terms, which would fill the tab's storage.
      const listed = entries.map(({ terms: _terms, ...entry }) => entry)
      return { records: await complete(listed), next: page.next && { word, after: page.next } }
    },
    initialPageParam: null as SearchCursor | null,
    getNextPageParam: (page: SearchPage) => page.next,
    // A list follows changes by others in its search, too. The search of everything shows one moment and is closed soon.
    meta: { followsChanges: kind !== 'all' },
  }
}

const containing = (word: string) => where('terms', 'array-contains', word)

/** A query takes one word: the rarest reads the fewest entries that do not match the others. Words are longest first. */
async function rarestOf(words: readonly string[], conditions: QueryFieldFilterConstraint[]): Promise<string> {
  const [longest = '', ...others] = words.slice(0, COUNTED_WORDS)
  if (others.length === 0) return longest
  const counted = [longest, ...others].map(async (word) => {
    const matches = query(select(NAME, [...conditions, containing(word)]), limit(COUNT_MAX))
    return { word, count: (await getCount(matches)).data().count }
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
