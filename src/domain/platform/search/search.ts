import { DECLARATIONS } from '../access/declarations.ts'

type Declarations = typeof DECLARATIONS

/** Collections whose declaration says how the search shows their records. */
export type IndexedCollection = {
  [C in keyof Declarations]: Declarations[C] extends { search: object } ? C : never
}[keyof Declarations]

/** The collections whose records are in the search index. */
export const INDEXED_COLLECTIONS = Object.values(DECLARATIONS).flatMap((each): IndexedCollection[] =>
  'search' in each ? [each.name] : [],
)

export function isIndexed(collection: string): collection is IndexedCollection {
  return (INDEXED_COLLECTIONS as readonly string[]).includes(collection)
}

/** Kinds that are queried together, and how many of their entries a page has; one more is read. */
export interface SearchPart {
  kinds: readonly IndexedCollection[]
  size: number
}

const PEOPLE: readonly IndexedCollection[] = ['organisations', 'profiles']

/**
 * A page of a search through everything; with its counts and the rules, at most 40 reads. Organisations and people, which
 * only the office finds, are older than their records and would come last, so they are queried on their own.
 */
export const MEMBER_SEARCH: readonly SearchPart[] = [{ kinds: INDEXED_COLLECTIONS, size: 30 }]

export const STAFF_SEARCH: readonly SearchPart[] = [
  { kinds: ['organisations'], size: 3 },
  { kinds: ['profiles'], size: 5 },
  { kinds: INDEXED_COLLECTIONS.filter((kind) => !PEOPLE.includes(kind)), size: 20 },
]

/** Entries on a page of a search within a list, and then as many records. With three counts, this costs 40 reads. */
export const SEARCH_WITHIN_PAGE = 16

/** Words of a search whose frequency is counted, one read each. */
export const COUNTED_WORDS = 3

/** Words with more entries count as equally frequent, because each thousand counted entries cost a read. */
export const COUNT_MAX = 1000

/** The id of a record's entry, or of its entry for a partner organisation. No id contains a dot. */
export function searchEntryId(collection: IndexedCollection, id: string, partner?: string): string {
  return [collection, id, ...(partner ? [partner] : [])].join('.')
}
