import { COLLECTIONS } from '@domain/collections.ts'
import type { Condition } from '@domain/platform/access/permissions.ts'
import { INDEXED_COLLECTIONS, type IndexedCollection } from '@domain/platform/search/search.ts'
import { type SearchEntry, searchEntries } from '@domain/platform/search/search-index.ts'
import { and, collection, type Firestore, type Query, query, where } from 'firebase/firestore/lite'
import { SEARCH_OWNER } from './define-expectations.ts'
import { expectedCollection } from './expectations.ts'
import type { SampleDocuments } from './rules-environment.ts'

const AT = new Date(Date.UTC(2026, 0, 12))

/**
 * The entries of a record of `owner`, shared with `partner` where its collection is shared.
 * @param changes of the record
 */
export function sampleEntries(
  kind: IndexedCollection,
  id = 'of-owner',
  changes: object = {},
): [id: string, entry: SearchEntry<unknown>][] {
  const record = {
    title: 'Amina’s water supply',
    name: 'Amina Wanjiru',
    first_name: 'Amina',
    last_name: 'Wanjiru',
    email: 'amina@demo.test',
    client: { first_name: 'Amina', last_name: 'Wanjiru', company_name: 'Mlima County' },
    client_id: SEARCH_OWNER,
    user_id: SEARCH_OWNER,
    recipient_id: SEARCH_OWNER,
    organisation_id: 'owner',
    partner_ids: ['partner'],
    role: 'client',
    status: 'active',
    created_at: AT,
    scheduled_at: AT,
    ...expectedCollection(kind).search?.fields,
    ...changes,
  }
  return [...searchEntries(kind, id, record)]
}

/** Organisations of the people of the access matrix, and one more. */
export const ORGANISATIONS = [
  'owner',
  'other-client',
  'partner',
  'foreign-organisation',
  'former-organisation',
  'old-owner',
] as const

/** A term of every entry. */
const SEARCHED = 'ami'

/** Changes of a record that may change who finds it; `other-client` is no longer a partner. */
const getRecordVariants = (kind: IndexedCollection) => [
  {},
  { partner_ids: [] },
  { partner_ids: ['other-client'] },
  ...(expectedCollection(kind).search?.variants ?? []).map(([changes]) => changes),
]

const ENTRIES = INDEXED_COLLECTIONS.flatMap((kind) => [
  ...sampleEntries(kind),
  ...ORGANISATIONS.flatMap((id, at) => {
    const owner = { organisation_id: id, client_id: id, user_id: id, recipient_id: id }
    return getRecordVariants(kind).flatMap((changes, variant) =>
      sampleEntries(kind, `${at}-${variant}`, { ...owner, ...changes }),
    )
  }),
])

/**
 * The entries of a record of each kind for `owner`, and of private, unissued, unshared and formerly shared ones of several
 * organisations; one for each collection and readers.
 */
export const SEARCH_ENTRIES: SampleDocuments = Object.fromEntries(
  // The first of equal entries, which has the id of the record of `owner`.
  new Map(ENTRIES.toReversed().map((each) => [formatEntryReaders(each[1]), each]))
    .values()
    // The rules do not read the terms; a few of them keep the answers short.
    .map(([id, entry]) => [`${COLLECTIONS.searchIndex}/${id}`, { ...entry, terms: [SEARCHED] }]),
)

function formatEntryReaders({ collection, organisation_id, member_key, staff_capability }: SearchEntry<unknown>): string {
  return [collection, organisation_id, member_key, staff_capability].join(' ')
}

/** The query for every entry with these conditions, as the browser asks it. */
export function buildEntriesQuery(db: Firestore, conditions: readonly Condition[]): Query {
  const filters = conditions.map(([field, operator, value]) => where(field, operator, value))
  return query(collection(db, COLLECTIONS.searchIndex), and(...filters, where('terms', 'array-contains', SEARCHED)))
}
