import type { Capability, StaffCapability } from './capabilities.ts'
import type { Role } from './roles.ts'

/**
 * The records that an action covers: `none`, `own` (see `Ownership`), `shared` (own, and those shared with a partner), or
 * `any`.
 */
export type Reach = 'none' | 'own' | 'shared' | 'any'
export type Row = Readonly<Record<Role, Reach>>

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
  /** The field with the keys of the readers: see `audiencesOf`. */
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
