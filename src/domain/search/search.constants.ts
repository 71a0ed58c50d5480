import type { CollectionName } from '../collections.ts'

/** The collections whose records are in the search index, in the order in which results are grouped. */
export const INDEXED_COLLECTIONS = [
  'profiles',
  'organisations',
  'projects',
  'invoices',
  'documents',
  'support_tickets',
  'appointments',
  'messages',
  'contact_messages',
] as const satisfies readonly CollectionName[]
export type IndexedCollection = (typeof INDEXED_COLLECTIONS)[number]

export function isIndexed(collection: string): collection is IndexedCollection {
  return (INDEXED_COLLECTIONS as readonly string[]).includes(collection)
}

/** Entries on a page of a search through everything; one more is read. With its counts and the rules, at most 40 reads. */
export const SEARCH_PAGE = 30
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
