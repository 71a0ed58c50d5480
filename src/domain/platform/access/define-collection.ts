import type { CollectionName } from '../../collections.ts'
import type { SearchSubject } from '../search/search-subject.ts'
import type { Capability, Role, StaffCapability } from './capabilities.ts'
import type { PersonalData, Retention } from './data-protection.ts'

/**
 * The records that an action covers: `none`, `own` (see `Ownership`), `shared` (own, and those shared with a partner), or
 * `any`.
 */
export type Reach = 'none' | 'own' | 'shared' | 'any'
type Row = Readonly<Record<Role, Reach>>

export const ADMINS: Row = { admin: 'any', client: 'none', partner: 'none' }
/** People reach the records of their own or of their organisation, admins every record. */
export const OWN: Row = { admin: 'any', client: 'own', partner: 'own' }
export const SHARED: Row = { admin: 'any', client: 'own', partner: 'shared' }
/** Everybody reaches only their own records, admins included. */
export const OWNERS: Row = { admin: 'own', client: 'own', partner: 'own' }
export const PARTNERS: Row = { admin: 'any', client: 'none', partner: 'shared' }
export const CLIENTS: Row = { admin: 'none', client: 'own', partner: 'own' }

/**
 * The owner of a collection's records, and the other fields that decide who reads them. A collection without these fields
 * holds no personal records. firestore.rules repeats the fields of collections that it opens.
 */
export interface Ownership {
  /** The field with the user id of the owner, or of the person who acts for the organisation that owns the record. */
  owner?: string
  /** The field with the user ids of several owners, in collections without a single one. */
  owners?: string
  /** The field with the id of the organisation that owns the record. */
  organisation?: 'organisation_id'
  /** True if only the person in `owner` sees the record, and only as long as they are in that organisation. */
  isPersonal?: true
  /** The field with the user id of the only member who sees the record; empty for all members. */
  privateTo?: 'private_to'
  /** The field with the keys of the readers: see `getAudiences`. */
  audiences?: 'visible_to'
  /** The field with the ids of the partner organisations that a record is shared with. */
  partners?: string
  /**
   * The value that a field must have before the owner sees the record, also in the download of their data. Admins always
   * see it.
   */
  visibleIf?: { readonly field: string; readonly is: boolean }
}

interface Permissions {
  /** The capability that a member of the owning organisation needs; none if the records belong to a person. */
  member?: Capability
  /** The capability that an admin needs to act on any record; none if every admin may. */
  staff?: StaffCapability
  /**
   * Who may do what. `get`, `list`, `create`, `update` and `delete` are direct operations of browsers under firestore.rules,
   * from which the rules tests are generated; every other action goes through a function. A missing row denies.
   */
  access: Readonly<Record<string, Row>>
}

/** How results of the search show the records of a collection. */
export interface SearchDisplay {
  /** In src/ui/icons.ts. */
  readonly icon: string
  /** Set if no page shows a single record, so that a result opens the list with the record's title as search term. */
  readonly isListed?: true
}

export interface CollectionDeclaration extends Ownership, Permissions {
  /** Set if the search finds the records; then `defineRecords` says what is indexed. */
  search?: SearchDisplay
  /**
   * Set if a person's own device may keep what its screens have read of the records (decision 28). Never for internal notes,
   * security and settings.
   */
  isKeptOnDevice?: true
}

/** Refuses fields that no declaration has: a misspelt condition would open records. */
type Exact<Declaration, Allowed> = Declaration & { readonly [Field in Exclude<keyof Declaration, keyof Allowed>]: never }

/**
 * A collection that browsers read or write under firestore.rules. A page loads this declaration; what only the server needs
 * is in `defineRecords`.
 * @param name as stored
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCollection<const Name extends string, const Declaration extends CollectionDeclaration>(
  name: Name,
  declaration: Exact<Declaration, CollectionDeclaration>,
): { readonly name: Name } & Declaration {
  return { name, ...declaration }
}

/**
 * A collection that firestore.rules close, while pages and functions check permissions on its records.
 * @alias
 */
export const defineCallableCollection = defineCollection

/**
 * Permissions that concern no collection of their own.
 * @alias
 */
export const definePermissions = defineCollection

/** Declarations by the name of their collection. */
/* @__NO_SIDE_EFFECTS__ */
export function byName<const Declared extends readonly { readonly name: string }[]>(declared: Declared) {
  return Object.fromEntries(declared.map((each) => [each.name, each])) as {
    readonly [Each in Declared[number] as Each['name']]: Each
  }
}

/** How the records are protected: docs/security.md, section Data, says what each class means. */
export const DATA_CLASSES = ['secret', 'confidential', 'personal', 'internal'] as const

/** What only the server needs to know about the records of a collection. */
export interface RecordsDeclaration {
  dataClass: (typeof DATA_CLASSES)[number]
  /** Why the records do not grow without a bound; the privacy text states the periods. */
  retention: Retention
  /** What a data export contains and what the deletion of an account erases. */
  personalData: PersonalData
  /**
   * Collections that the deletion of an account finishes first: a record here takes over from them what the deletion
   * removes, or can only be added while their records exist.
   */
  erasedAfter?: readonly CollectionName[]
  /** What the search finds of a record; each write then calls `indexRecord` in the same atomic write. */
  search?: SearchSubject
  /** The copies of people's names: the owner's in `client`, and the author's, whose user id is in the field, in `author`. */
  names?: { readonly client?: true; readonly author?: string }
  /** Which fields of its project a record copies; it names the project in `project_id`. */
  copiesProject?: 'title' | 'milestone' | 'document'
  /** The fields that a browser may change directly, where `access` permits `update`; firestore.rules repeat them. */
  updateFields?: readonly string[]
  /** What partners see of a record, stored with the same id in another collection; null if no partner may read it. */
  partnerCopy?: { readonly collection: CollectionName; readonly of: (record: StoredFields) => StoredFields | null }
  /** Set if a record shows that the office works for an organisation, which then keeps its account. */
  showsWork?: true
  /** Set if mails about the records also go to the billing address of the organisation. */
  mailsBillingAddress?: true
  /** Set if a record names an organisation that does not own it; merging organisations changes the name. */
  namesOrganisation?: true
}

/** A stored record. Its fields are not validated. */
type StoredFields = Readonly<Record<string, unknown>>

/** A collection that the search finds says how, and no other does. */
type RequiredSearch<Collection> = Collection extends { search: object } ? { search: SearchSubject } : { search?: never }

/** What the server knows about the records of a collection that pages know. No page imports it. */
/* @__NO_SIDE_EFFECTS__ */
export function defineRecords<const Collection extends { readonly name: string }>(
  { name }: Collection,
  declaration: RecordsDeclaration & RequiredSearch<Collection>,
): RecordsDeclaration & { readonly name: Collection['name'] } {
  return { name, ...declaration }
}

/** A collection that no browser reads or writes: firestore.rules have no section for it, so their last rule denies access. */
/* @__NO_SIDE_EFFECTS__ */
export function defineServerCollection<const Name extends string>(
  name: Name,
  declaration: RecordsDeclaration & { search?: never },
): RecordsDeclaration & { readonly name: Name } {
  return { name, ...declaration }
}

/** The page that shows a record, or its list if no page shows a single record; null if this reader has none. */
type RecordPage = (id: string, isAdmin: boolean) => string | null

/**
 * Where links to a record of a collection lead, for example from the activity log and the search. Takes the name instead of
 * the declaration, because pages load both at different moments.
 */
/* @__NO_SIDE_EFFECTS__ */
export function definePage(name: CollectionName, path: RecordPage) {
  return { name, path }
}
