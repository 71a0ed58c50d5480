import { type Actor, getOrganisationId, getRoleKeys, hasCapability } from './capabilities.ts'
import { type DECLARATIONS, type DeclaredCollection, getDeclaration } from './declarations.ts'
import type { Ownership, Reach } from './define-collection.ts'

/** A condition of a query, as the arguments of Firestore's `where`. */
export type Condition =
  | readonly [field: string, operator: '==' | 'array-contains', value: string | boolean]
  | readonly [field: string, operator: 'in' | 'array-contains-any', value: readonly string[]]

/** Whether a record matches a condition. */
export function holds([field, operator, value]: Condition, record: object): boolean {
  const stored = (record as Record<string, unknown>)[field]
  switch (operator) {
    case '==':
      return stored === value
    case 'in':
      return value.includes(stored as string)
    case 'array-contains':
      return Array.isArray(stored) && stored.includes(value)
    case 'array-contains-any':
      return Array.isArray(stored) && value.some((each) => stored.includes(each))
  }
}

type Declarations = typeof DECLARATIONS
/** Collections whose declaration names fields of readers. */
export type OwnedCollection = {
  [C in keyof Declarations]: keyof Declarations[C] & ('owner' | 'owners' | 'audiences' | 'partners') extends never ? never : C
}[keyof Declarations]

/** Collections whose records have a single owner. */
export type SingleOwnerCollection = {
  [C in OwnedCollection]: Declarations[C] extends { owner: string } ? C : never
}[OwnedCollection]
/** Collections whose records belong to an organisation. */
export type OrganisationCollection = {
  [C in OwnedCollection]: Declarations[C] extends { organisation: string } ? C : never
}[OwnedCollection]

type Declared<C extends OwnedCollection, Key extends keyof Ownership> =
  Declarations[C] extends Record<Key, infer Value> ? Value : never
type FieldIn<Condition> = Condition extends { field: infer Field } ? Field : never
/** The fields of a record that decide who owns it. */
type OwnerField<C extends OwnedCollection> = Declared<C, 'owner'> | Declared<C, 'owners'> | Declared<C, 'audiences'>
type AccessField<C extends OwnedCollection> = OwnerField<C> | Declared<C, 'partners'> | FieldIn<Declared<C, 'visibleIf'>>
/** Records from before the migration lack the organisation. */
type OrganisationFields<C extends OwnedCollection> = C extends OrganisationCollection
  ? { readonly organisation_id?: unknown; readonly private_to?: unknown }
  : unknown
type OwnedRecord<C extends OwnedCollection> = {
  readonly [Field in OwnerField<C> & string]: unknown
} & OrganisationFields<C>
export type RecordWithOwner<C extends SingleOwnerCollection> = { readonly [Field in Declared<C, 'owner'> & string]: string }
/** The fields of a record that decide who reads it. */
type AccessRecord<C extends OwnedCollection> = {
  readonly [Field in AccessField<C> & string]: unknown
} & OrganisationFields<C>

/** A person and the organisation that they belong to. */
export type Owner = Pick<Actor, 'uid' | 'organisation_id'>
/** A person, with what they have besides if it is known: it decides about records that list the keys of their readers. */
type KnownOwner = Owner & Partial<Pick<Actor, 'role' | 'capabilities'>>

/** The user id of a record's owner: the person who is addressed first. */
export function getOwnerId<C extends SingleOwnerCollection>(collection: C, record: RecordWithOwner<C>): string {
  return record[getDeclaration(collection).owner as Declared<C, 'owner'> & string]
}

/** The organisation that owns a record. Before the migration, it is the one that its person will get. */
export function recordOrganisation<C extends OrganisationCollection & SingleOwnerCollection>(
  collection: C,
  record: RecordWithOwner<C> & { readonly organisation_id?: string | undefined },
): string {
  return record.organisation_id ?? getOwnerId(collection, record)
}

/** Whether a record belongs to a person or to their organisation. Only `can` also checks the person's capabilities. */
export function isOwner<C extends OwnedCollection>(person: KnownOwner, collection: C, record: OwnedRecord<C>): boolean {
  const conditions = ownedBy(collection, person)
  return conditions.length > 0 && conditions.every((condition) => holds(condition, record))
}

/** Whether a record is shared with a person's organisation. Only the role decides whether that grants access: see `can`. */
export function isSharedWith<C extends OwnedCollection>(person: Owner, collection: C, record: AccessRecord<C>): boolean {
  return sharedWith(collection, person).some((condition) => holds(condition, record))
}

/** The query conditions for all records of a person and of their organisation; empty for a collection that nobody owns. */
export function ownedBy(collection: OwnedCollection, person: KnownOwner): Condition[] {
  const { owner, owners, organisation, isPersonal, privateTo, audiences } = getDeclaration(collection)
  const { uid, organisation_id } = person
  if (audiences) return [[audiences, 'array-contains-any', getAudiences({ capabilities: [], ...person })]]
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
export function visibleTo(collection: OwnedCollection, person: KnownOwner): Condition[] {
  return [...ownedBy(collection, person), ...visibility(collection)]
}

/** The query conditions for records that are shared with a partner; empty for a collection that is not shared. */
export function sharedWith(collection: OwnedCollection, person: Owner): Condition[] {
  const { partners } = getDeclaration(collection)
  return partners ? [[partners, 'array-contains', getOrganisationId(person)]] : []
}

/** The key of everybody in an organisation who has a capability, among the readers of an entry. */
export const memberKey = (organisationId: string, capability: string) => `${organisationId}.${capability}`

/**
 * The keys under which a person finds activity entries, and other records that list their readers: their id, their id within
 * their organisation, each of their capabilities, for that organisation or for the office, and their role.
 */
export function getAudiences({
  uid,
  role = null,
  capabilities,
  ...person
}: Omit<Actor, 'role'> & { role?: Actor['role'] }): string[] {
  const organisation = getOrganisationId({ uid, ...person })
  const keys = role === 'admin' ? capabilities : capabilities.map((capability) => memberKey(organisation, capability))
  return [uid, memberKey(organisation, uid), ...keys, ...getRoleKeys(role)]
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
  const { isPersonal } = getDeclaration(collection)
  const person = isPersonal ? getOwnerId(collection, record) : record.private_to
  const capability = getDeclaration(collection).member
  if (person || !capability) return [memberKey(organisation, person || getOwnerId(collection, record))]
  return [organisation, ...(record.partner_ids ?? [])].map((id) => memberKey(id, capability))
}

function visibility(collection: OwnedCollection): Condition[] {
  const { visibleIf } = getDeclaration(collection)
  return visibleIf ? [[visibleIf.field, '==', visibleIf.is]] : []
}

/** Direct operations of browsers under firestore.rules. */
export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

export type PermittedCollection = DeclaredCollection
/** An action on the records of a collection, for example "invoices/pay". */
export type Action = {
  [C in PermittedCollection]: `${C}/${Extract<keyof (typeof DECLARATIONS)[C]['access'], string>}`
}[PermittedCollection]
type ActionCollection<A extends Action> = A extends `${infer C}/${string}` ? C : never
type ActionRecord<A extends Action> = ActionCollection<A> extends OwnedCollection ? AccessRecord<ActionCollection<A>> : never

/**
 * The records of a collection that an action covers for a person. An admin without the capability for every record still
 * reaches records of their own where a person owns them, such as the own profile.
 */
export function getReach(
  actor: Pick<Actor, 'role' | 'capabilities'>,
  action: `${PermittedCollection}/${Operation}` | Action,
): Reach {
  const [collection = '', name = ''] = action.split('/')
  const { access = {}, member = null, staff = null } = getDeclaration(collection)
  const row = access[name]
  const reach = (actor.role && row?.[actor.role]) ?? 'none'
  if (!row || reach === 'none') return reach
  if (reach === 'any' && hasCapability(actor, staff)) return 'any'
  const ownReach = reach === 'any' ? row.client : reach
  return hasCapability(actor, member) ? ownReach : 'none'
}

/** Whether a person may perform an action on a record; without a record, on every record of the collection. */
export function can<A extends Action>(actor: Actor, action: A, record?: ActionRecord<A>): boolean {
  const reach = getReach(actor, action)
  if (reach === 'any' || reach === 'none' || !record) return reach === 'any'
  const [collection] = action.split('/') as [OwnedCollection]
  if (isOwner(actor, collection, record as never)) {
    return visibility(collection).every((condition) => holds(condition, record))
  }
  return reach === 'shared' && isSharedWith(actor, collection, record as never)
}

/** Whether a person may perform an action on at least the records of their organisation. */
export function canForOwn(actor: Pick<Actor, 'role' | 'capabilities'>, action: Action): boolean {
  return getReach(actor, action) !== 'none'
}
