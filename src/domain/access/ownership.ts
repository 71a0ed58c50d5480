import type { CollectionName } from '../collections.ts'

/** The owner of a collection's records, and the other fields that name people. */
export interface Ownership {
  /** The field with the owner's user id. */
  owner?: string
  /** The field with the user ids of several owners, in collections without a single one. */
  owners?: string
  /** The field with the user ids of the partners that a record is shared with. */
  partners?: string
  /** The value that a field must have before the owner sees the record. Admins always see it. */
  visibleIf?: { field: string; is: boolean }
  /** The field with a copy of the owner's names. */
  names?: string
  /** The author or uploader, if that may be another person than the owner: the user id, and a copy of the names. */
  author?: { field: string; names: string }
}

/**
 * A collection that is missing here holds no personal records. firestore.rules repeats the fields of collections that it
 * opens.
 */
export const OWNERSHIP = {
  user_roles: { owner: 'user_id' },
  profiles: { owner: 'user_id' },
  user_directory: { owner: 'user_id' },
  projects: { owner: 'client_id', partners: 'partner_ids', names: 'client' },
  documents: {
    owner: 'user_id',
    partners: 'partner_ids',
    names: 'client',
    author: { field: 'uploaded_by', names: 'author' },
  },
  // A draft is never shown to its client.
  invoices: { owner: 'client_id', visibleIf: { field: 'is_issued', is: true }, names: 'client' },
  payments: { owner: 'client_id' },
  support_tickets: { owner: 'user_id', names: 'client' },
  // An internal note is never shown to the ticket's owner; a reply without the field counts as a note.
  ticket_messages: {
    owner: 'ticket_user_id',
    visibleIf: { field: 'is_internal', is: false },
    author: { field: 'user_id', names: 'author' },
  },
  appointments: { owner: 'client_id', names: 'client' },
  messages: { owner: 'recipient_id', names: 'client' },
  activity: { owners: 'visible_to' },
  account_links: { owner: 'user_id' },
  message_sends: { owners: 'recipient_ids' },
  checkouts: { owner: 'client_id' },
} as const satisfies { [C in CollectionName]?: Ownership }

export type OwnedCollection = keyof typeof OWNERSHIP
/** Collections whose records have a single owner. */
export type SingleOwnerCollection = {
  [C in OwnedCollection]: (typeof OWNERSHIP)[C] extends { owner: string } ? C : never
}[OwnedCollection]

type ValueOf<C extends OwnedCollection, Key extends keyof Ownership> =
  (typeof OWNERSHIP)[C] extends Record<Key, infer Value> ? Value : never
type FieldIn<Condition> = Condition extends { field: infer Field } ? Field : never
/** The fields of a record that decide who owns it. */
type OwnerField<C extends OwnedCollection> = ValueOf<C, 'owner'> | ValueOf<C, 'owners'>
type AccessField<C extends OwnedCollection> = OwnerField<C> | ValueOf<C, 'partners'> | FieldIn<ValueOf<C, 'visibleIf'>>
export type OwnedRecord<C extends OwnedCollection> = { readonly [Field in OwnerField<C> & string]: unknown }
export type RecordWithOwner<C extends SingleOwnerCollection> = { readonly [Field in ValueOf<C, 'owner'> & string]: string }
/** The fields of a record that decide who reads it. */
export type AccessRecord<C extends OwnedCollection> = { readonly [Field in AccessField<C> & string]: unknown }

/** A condition of a query, as the arguments of Firestore's `where`. */
export type Condition = readonly [field: string, operator: '==' | 'array-contains', value: string | boolean]

interface Person {
  uid: string
}

const ownershipOf = (collection: OwnedCollection): Ownership => OWNERSHIP[collection]

/** The user id of a record's owner. */
export function ownerOf<C extends SingleOwnerCollection>(collection: C, record: RecordWithOwner<C>): string {
  return record[OWNERSHIP[collection].owner as ValueOf<C, 'owner'> & string]
}

export function isOwner<C extends OwnedCollection>(person: Person, collection: C, record: OwnedRecord<C>): boolean {
  return ownedBy(collection, person).some((condition) => holds(condition, record))
}

/** Whether a record lists a person as one of its partners. Only the role decides whether that grants access: see `can`. */
export function isSharedWith<C extends OwnedCollection>(person: Person, collection: C, record: AccessRecord<C>): boolean {
  return sharedWith(collection, person).some((condition) => holds(condition, record))
}

/** Whether a record's owner may see it. */
export function isVisibleToOwner<C extends OwnedCollection>(collection: C, record: AccessRecord<C>): boolean {
  return visibility(collection).every((condition) => holds(condition, record))
}

/** The query conditions for all of a person's records. */
export function ownedBy(collection: OwnedCollection, { uid }: Person): Condition[] {
  const { owner, owners = '' } = ownershipOf(collection)
  return [owner ? [owner, '==', uid] : [owners, 'array-contains', uid]]
}

/** The query conditions for the own records that a person may see. */
export function visibleTo(collection: OwnedCollection, person: Person): Condition[] {
  return [...ownedBy(collection, person), ...visibility(collection)]
}

/** The query conditions for records that are shared with a partner; empty for a collection that is not shared. */
export function sharedWith(collection: OwnedCollection, { uid }: Person): Condition[] {
  const { partners } = ownershipOf(collection)
  return partners ? [[partners, 'array-contains', uid]] : []
}

function visibility(collection: OwnedCollection): Condition[] {
  const { visibleIf } = ownershipOf(collection)
  return visibleIf ? [[visibleIf.field, '==', visibleIf.is]] : []
}

function holds([field, operator, value]: Condition, record: object): boolean {
  const stored = (record as Record<string, unknown>)[field]
  return operator === '==' ? stored === value : Array.isArray(stored) && stored.includes(value)
}
