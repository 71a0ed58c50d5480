import type { CollectionName } from '../collections.ts'
import { type Actor, organisationOf, REQUIRED_CAPABILITIES } from './capabilities.ts'
import { type Condition, holds } from './condition.ts'

/** The owner of a collection's records, and the other fields that decide who reads them. */
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
  /** The value that a field must have before the owner sees the record. Admins always see it. */
  visibleIf?: { field: string; is: boolean }
}

const ORGANISATION = { organisation: 'organisation_id' } as const

/**
 * A collection that is missing here holds no personal records. firestore.rules repeats the fields of collections that it
 * opens.
 */
export const OWNERSHIP = {
  user_roles: { owner: 'user_id' },
  profiles: { owner: 'user_id' },
  user_directory: { owner: 'user_id' },
  members: { ...ORGANISATION, owner: 'user_id' },
  projects: { ...ORGANISATION, owner: 'client_id', partners: 'partner_ids' },
  documents: { ...ORGANISATION, owner: 'user_id', partners: 'partner_ids' },
  // Belongs to nobody: the copy of a document, for its partners only.
  shared_documents: { partners: 'partner_ids' },
  // A draft is never shown to its client.
  invoices: { ...ORGANISATION, owner: 'client_id', visibleIf: { field: 'is_issued', is: true } },
  payments: { ...ORGANISATION, owner: 'client_id' },
  credit_notes: { ...ORGANISATION, owner: 'client_id' },
  withholding_certificates: { ...ORGANISATION, owner: 'client_id' },
  // A draft is never shown to its client.
  quotations: { ...ORGANISATION, owner: 'client_id', visibleIf: { field: 'is_issued', is: true } },
  recurring_invoices: { ...ORGANISATION, owner: 'client_id' },
  ledger_entries: { ...ORGANISATION, owner: 'client_id' },
  support_tickets: { ...ORGANISATION, owner: 'user_id', privateTo: 'private_to' },
  // An internal note is never shown to the ticket's owner; a reply without the field counts as a note.
  ticket_messages: {
    ...ORGANISATION,
    owner: 'ticket_user_id',
    privateTo: 'private_to',
    visibleIf: { field: 'is_internal', is: false },
  },
  appointments: { ...ORGANISATION, owner: 'client_id' },
  messages: { ...ORGANISATION, owner: 'recipient_id', isPersonal: true },
  project_plans: { ...ORGANISATION, owner: 'client_id' },
  // Belongs to nobody: the milestones that partners see.
  shared_plans: { partners: 'partner_ids' },
  milestones: { ...ORGANISATION, owner: 'client_id' },
  requested_documents: { ...ORGANISATION, owner: 'client_id' },
  // The office decides which risks its client sees.
  project_risks: { ...ORGANISATION, owner: 'client_id', visibleIf: { field: 'is_visible', is: true } },
  // An internal comment is never shown to the client.
  project_comments: { ...ORGANISATION, owner: 'client_id', visibleIf: { field: 'is_internal', is: false } },
  activity: { audiences: 'visible_to' },
  security_events: { owner: 'user_id' },
  account_links: { owner: 'user_id' },
  sessions: { owner: 'user_id' },
  message_sends: { owners: 'recipient_ids' },
  checkouts: { ...ORGANISATION, owner: 'client_id' },
} as const satisfies { [C in CollectionName | 'members']?: Ownership }

export type OwnedCollection = keyof typeof OWNERSHIP
/** Collections whose records have a single owner. */
export type SingleOwnerCollection = {
  [C in OwnedCollection]: (typeof OWNERSHIP)[C] extends { owner: string } ? C : never
}[OwnedCollection]
/** Collections whose records belong to an organisation. */
export type OrganisationCollection = {
  [C in OwnedCollection]: (typeof OWNERSHIP)[C] extends { organisation: string } ? C : never
}[OwnedCollection]

type ValueOf<C extends OwnedCollection, Key extends keyof Ownership> =
  (typeof OWNERSHIP)[C] extends Record<Key, infer Value> ? Value : never
type FieldIn<Condition> = Condition extends { field: infer Field } ? Field : never
/** The fields of a record that decide who owns it. */
type OwnerField<C extends OwnedCollection> = ValueOf<C, 'owner'> | ValueOf<C, 'owners'> | ValueOf<C, 'audiences'>
type AccessField<C extends OwnedCollection> = OwnerField<C> | ValueOf<C, 'partners'> | FieldIn<ValueOf<C, 'visibleIf'>>
/** Records from before the migration lack the organisation. */
type OrganisationFields<C extends OwnedCollection> = C extends OrganisationCollection
  ? { readonly organisation_id?: unknown; readonly private_to?: unknown }
  : unknown
export type OwnedRecord<C extends OwnedCollection> = {
  readonly [Field in OwnerField<C> & string]: unknown
} & OrganisationFields<C>
export type RecordWithOwner<C extends SingleOwnerCollection> = { readonly [Field in ValueOf<C, 'owner'> & string]: string }
/** The fields of a record that decide who reads it. */
export type AccessRecord<C extends OwnedCollection> = {
  readonly [Field in AccessField<C> & string]: unknown
} & OrganisationFields<C>

/** A person and the organisation that they belong to. */
export type Owner = Pick<Actor, 'uid' | 'organisation_id'>

const ownershipOf = (collection: OwnedCollection): Ownership => OWNERSHIP[collection]

/** The user id of a record's owner: the person who is addressed first. */
export function ownerOf<C extends SingleOwnerCollection>(collection: C, record: RecordWithOwner<C>): string {
  return record[OWNERSHIP[collection].owner as ValueOf<C, 'owner'> & string]
}

/** The organisation that owns a record. Before the migration, it is the one that its person will get. */
export function recordOrganisation<C extends OrganisationCollection & SingleOwnerCollection>(
  collection: C,
  record: RecordWithOwner<C> & { readonly organisation_id?: string | undefined },
): string {
  return record.organisation_id ?? ownerOf(collection, record)
}

/** Whether a record belongs to a person or to their organisation. Only `can` also checks the person's capabilities. */
export function isOwner<C extends OwnedCollection>(person: Owner, collection: C, record: OwnedRecord<C>): boolean {
  return ownedBy(collection, person).every((condition) => holds(condition, record))
}

/** Whether a record is shared with a person's organisation. Only the role decides whether that grants access: see `can`. */
export function isSharedWith<C extends OwnedCollection>(person: Owner, collection: C, record: AccessRecord<C>): boolean {
  return sharedWith(collection, person).some((condition) => holds(condition, record))
}

/** Whether a record's owner may see it. */
export function isVisibleToOwner<C extends OwnedCollection>(collection: C, record: AccessRecord<C>): boolean {
  return visibility(collection).every((condition) => holds(condition, record))
}

/** The query conditions for all records of a person and of their organisation. */
export function ownedBy(collection: OwnedCollection, person: Owner & Partial<Pick<Actor, 'capabilities'>>): Condition[] {
  const { owner, owners, organisation, isPersonal, privateTo, audiences } = ownershipOf(collection)
  const { uid, organisation_id } = person
  if (audiences) return [[audiences, 'array-contains-any', audiencesOf({ capabilities: [], ...person })]]
  if (owners) return [[owners, 'array-contains', uid]]
  if (!owner) return sharedWith(collection, person)
  if (!organisation || organisation_id === null) return [[owner, '==', uid]]
  return [
    [organisation, '==', organisation_id],
    ...(isPersonal ? [[owner, '==', uid] as const] : []),
    ...(privateTo ? [[privateTo, 'in', ['', uid]] as const] : []),
  ]
}

/** The query conditions for the own records that a person may see. */
export function visibleTo(collection: OwnedCollection, person: Owner & Partial<Pick<Actor, 'capabilities'>>): Condition[] {
  return [...ownedBy(collection, person), ...visibility(collection)]
}

/** The query conditions for records that are shared with a partner; empty for a collection that is not shared. */
export function sharedWith(collection: OwnedCollection, person: Owner): Condition[] {
  const { partners } = ownershipOf(collection)
  return partners ? [[partners, 'array-contains', organisationOf(person)]] : []
}

/** The key of everybody in an organisation who has a capability, among the readers of an entry. */
export const memberKey = (organisationId: string, capability: string) => `${organisationId}.${capability}`

/**
 * The keys under which a person finds activity entries: their id, their id within their organisation, and each of their
 * capabilities, for that organisation or for the office.
 */
export function audiencesOf({ uid, role, capabilities, ...person }: Omit<Actor, 'role'> & { role?: Actor['role'] }): string[] {
  const organisation = organisationOf({ uid, ...person })
  const keys = role === 'admin' ? capabilities : capabilities.map((capability) => memberKey(organisation, capability))
  return [uid, memberKey(organisation, uid), ...keys]
}

/** The keys of the people who may read an entry about a record: members, and those of the partners it is shared with. */
export function recordAudiences<C extends OrganisationCollection & SingleOwnerCollection>(
  collection: C,
  record: RecordWithOwner<C> & {
    readonly organisation_id?: string | undefined
    readonly private_to?: string | undefined
    readonly partner_ids?: readonly string[] | undefined
  },
): string[] {
  const organisation = recordOrganisation(collection, record)
  const { isPersonal } = ownershipOf(collection)
  const person = isPersonal ? ownerOf(collection, record) : record.private_to
  const capability = REQUIRED_CAPABILITIES[collection]?.member
  if (person || !capability) return [memberKey(organisation, person || ownerOf(collection, record))]
  return [organisation, ...(record.partner_ids ?? [])].map((id) => memberKey(id, capability))
}

function visibility(collection: OwnedCollection): Condition[] {
  const { visibleIf } = ownershipOf(collection)
  return visibleIf ? [[visibleIf.field, '==', visibleIf.is]] : []
}
