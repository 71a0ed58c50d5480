import type { COLLECTIONS, CollectionName } from '@domain/collections.ts'
import type { Role } from '@domain/platform/access/capabilities.ts'
import type { DeclaredCollection } from '@domain/platform/access/declarations.ts'
import type { ActivityKind } from '@domain/platform/activity/activity.ts'
import type { IndexedCollection } from '@domain/platform/search/search.ts'
import type { ComponentType } from 'react'
import type { queryClient } from '@/data/firebase/query-client.ts'
import type { Reader } from '@/data/reader.ts'
import type { MailText } from '../../functions/src/platform/mail/layout.ts'
import type { SubjectRecords } from './describe-access.ts'
import type { MailSamples } from './mail-samples.ts'
import type { PageQuery } from './query-lists.ts'

export const NOBODY = 'admin none, client none, partner none'
export const ADMINS = 'admin any, client none, partner none'
export const OWN = 'admin any, client own, partner own'
export const SHARED = 'admin any, client own, partner shared'
export const PARTNERS = 'admin any, client none, partner shared'
export const OWNERS = 'admin own, client own, partner own'

/** The collections that browsers read under firestore.rules. */
type OpenCollection = (typeof COLLECTIONS)[keyof typeof COLLECTIONS]

export type SearchReader =
  | 'amina'
  | 'a colleague'
  | 'a colleague without capabilities'
  | 'another client'
  | 'the partner'
  | 'an admin'
  | 'an admin without capabilities'
  | 'somebody without a role'
export const MEMBERS: readonly SearchReader[] = ['amina', 'a colleague', 'an admin']

/** The owner of the record in the tests of the search index. */
export const SEARCH_OWNER = 'owner'

export interface SearchExpectation {
  /** Title, second line and organisation of the entry of a record. */
  entry: string
  readers: readonly SearchReader[]
  /** Fields of the record that the samples of other collections lack. */
  fields?: Readonly<Record<string, unknown>>
  /** Changes of the record, and who finds it then. */
  variants?: readonly (readonly [changes: Readonly<Record<string, unknown>>, readers: readonly SearchReader[]])[]
}

/** A screen with a list of the collection. */
interface ListedScreen {
  path: string
  /** Imports the screen when a test opens it, because most tests cannot load what a page loads. */
  screen: () => Promise<ComponentType>
  role: Role
  /** The beginning of the first record in the list. */
  title: string
  failed: string
  empty: string
  /** Set if the screen shows figures above the list. */
  hasMetrics?: true
}

interface StoredExpectation {
  /** The effect of an account's deletion on the records, and the effect instead if the organisation has other people. */
  onDeletion: readonly string[]
  /** The collections that the deletion of an account must have erased before, because this one depends on them. */
  erasedAfter?: readonly CollectionName[]
  /** What of a record the data download contains. */
  download: 'all' | 'nothing' | { without: readonly string[] }
}

/** From section 6 of the specification: the roles that may read, list and change records in a browser. */
type ExpectedPermissions = readonly [get: string, list: string, update: string]

interface OpenExpectation {
  permissions: ExpectedPermissions
  subject: SubjectRecords
  lists?: readonly ListedScreen[]
}

interface CallableExpectation {
  /** The capability that a member needs, and that an admin needs; absent if neither needs one. */
  capabilities?: string
}

/** What the tests expect of one collection. The search index has no permissions: each entry names its own readers. */
type CollectionExpectation<Name extends string = string> = (Name extends CollectionName ? StoredExpectation : unknown) &
  (Name extends 'search_index' ? { permissions: 'of each entry' } : Name extends OpenCollection ? OpenExpectation : unknown) &
  (Name extends DeclaredCollection ? CallableExpectation : unknown) &
  (Name extends IndexedCollection ? { search: SearchExpectation } : unknown)

/** What may be expected of any collection. */
export type AnyCollectionExpectation = Partial<
  StoredExpectation & Omit<OpenExpectation, 'permissions'> & CallableExpectation & { search: SearchExpectation }
> & { permissions?: ExpectedPermissions | 'of each entry' }

/** The path of an event's record, and its link for an admin and for other roles. */
export type ActivityExpectation = readonly [subject: string, admin: string | null, others: string | null]

/** Values that records of the live database contain, so they must not change, and the labels with which screens show them. */
type StoredValues = readonly [
  name: string,
  values: readonly string[],
  byHand: string,
  labels?: Readonly<Record<string, string>>,
]

export interface QueryContext {
  reader: Reader
  client: typeof queryClient
  projectId: string
  invoiceId: string
  /** A ticket with replies. */
  ticketId: string
}
type Queries = (context: QueryContext) => Promise<PageQuery[]>

export interface Expectations {
  /** By their stored names. */
  collections?: { readonly [Name in CollectionName | DeclaredCollection]?: CollectionExpectation<Name> }
  activity?: { readonly [Kind in ActivityKind]?: ActivityExpectation }
  storedValues?: readonly StoredValues[]
  /**
   * The pages of the portal and the dialogs of new records, each with the capability that a member needs, and that an admin
   * needs; `closed` if members may not open it.
   */
  routes?: Readonly<Record<string, string>>
  /** Each mail by the name of its template. */
  mails?: (samples: MailSamples) => Record<string, MailText>
  /** Every query of the screens in each combination of tabs and filters. They import src/data, which only browsers can load. */
  queries?: Queries
  /** The queries of admins only. */
  staffQueries?: Queries
}

/**
 * What the tests expect of a concept, written by hand and independently of its declarations, and its samples. The tests that
 * compare all concepts find these files: tests/support/expectations.ts.
 */
export const defineExpectations = (expectations: Expectations): Expectations => expectations
