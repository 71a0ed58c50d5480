import { type AccessRecord, isOwner, isSharedWith, isVisibleToOwner, OWNERSHIP, type OwnedCollection } from './ownership.ts'
import type { Role } from './roles.ts'

/** Somebody who is signed in; the role is null where none is recorded. */
export interface Actor {
  uid: string
  role: Role | null
}

/**
 * Which records somebody may act on: `none`, `own` (see OWNERSHIP), `shared` (own, and those shared with a partner),
 * `any`.
 */
export type Reach = 'none' | 'own' | 'shared' | 'any'
type Row = Record<Role, Reach>

const ADMINS: Row = { admin: 'any', client: 'none', partner: 'none' }
/** Their own; admins every record. */
const OWN: Row = { admin: 'any', client: 'own', partner: 'own' }
const SHARED: Row = { admin: 'any', client: 'own', partner: 'shared' }
/** Admins, too, only their own. */
const OWNERS: Row = { admin: 'own', client: 'own', partner: 'own' }
const CLIENTS: Row = { admin: 'none', client: 'own', partner: 'own' }

/** What browsers do directly under firestore.rules. The rules tests are generated from these rows; a missing row is closed. */
export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

/**
 * Who may do what, by collection. `get`, `list`, `create`, `update` and `delete` are direct operations; every other
 * action goes through a function.
 */
const PERMISSIONS = {
  // A role that its owner could write would let everybody become an admin.
  user_roles: { get: OWN, list: ADMINS, change: ADMINS },
  profiles: { get: OWN, list: ADMINS, update: OWNERS },
  user_directory: { get: ADMINS, list: ADMINS },
  projects: { get: SHARED, list: SHARED, manage: ADMINS },
  documents: { get: SHARED, list: SHARED, replace: OWN, withdraw: OWN, review: ADMINS, uploadForClient: ADMINS },
  invoices: { get: OWN, list: OWN, manage: ADMINS, pay: CLIENTS },
  payments: { get: OWN, list: OWN, record: ADMINS },
  support_tickets: { get: OWN, list: OWN, change: OWN, openForClient: ADMINS },
  ticket_messages: { get: OWN, list: OWN, writeNote: ADMINS },
  appointments: { get: OWN, list: OWN, change: OWN, manage: ADMINS, book: CLIENTS, bookForClient: ADMINS },
  messages: { get: OWN, list: OWN, update: OWNERS, send: ADMINS },
  contact_messages: { get: ADMINS, list: ADMINS, update: ADMINS, reply: ADMINS },
  activity: { get: OWN, list: OWN },
  dashboard: { figures: ADMINS },
  checkouts: { confirm: OWN },
  newsletter_sends: { manage: ADMINS },
  office_settings: { change: ADMINS },
} as const

export type PermittedCollection = keyof typeof PERMISSIONS
/** An action on the records of a collection, as "invoices/pay". */
export type Action = {
  [C in PermittedCollection]: `${C}/${Extract<keyof (typeof PERMISSIONS)[C], string>}`
}[PermittedCollection]
type CollectionOf<A extends Action> = A extends `${infer C}/${string}` ? C : never
type RecordOf<A extends Action> = CollectionOf<A> extends OwnedCollection ? AccessRecord<CollectionOf<A>> : never

/** The fields that a browser may change directly. */
export const UPDATE_FIELDS = {
  profiles: ['mail_choices'],
  messages: ['is_read', 'read_at'],
  contact_messages: ['status', 'admin_notes', 'responded_at', 'responded_by', 'updated_at'],
} as const

/** Which records of a collection an action reaches for somebody of this role. */
export function reachOf({ role }: { role: Role | null }, action: `${PermittedCollection}/${Operation}` | Action): Reach {
  const [collection, name] = action.split('/') as [PermittedCollection, string]
  const rows: Partial<Record<string, Row>> = PERMISSIONS[collection]
  return (role && rows[name]?.[role]) ?? 'none'
}

/** Whether somebody may do this with a record; without a record, whether they may with every one of the collection. */
export function can<A extends Action>(actor: Actor, action: A, record?: RecordOf<A>): boolean {
  const reach = reachOf(actor, action)
  if (reach === 'any' || reach === 'none' || !record) return reach === 'any'
  const [collection] = action.split('/') as [OwnedCollection]
  const isTheirs = collection in OWNERSHIP && isOwner(actor, collection, record as never)
  if (isTheirs) return isVisibleToOwner(collection, record as never)
  return reach === 'shared' && isSharedWith(actor, collection, record as never)
}

/** Whether somebody works for the office: for wording and layout. What they may do is asked with `can`. */
export function isStaff({ role }: { role?: unknown }): boolean {
  return role === 'admin'
}

export function isPartner({ role }: { role?: unknown }): boolean {
  return role === 'partner'
}

/** On which side of a record a person acts. */
export type Side = 'client' | 'staff'

/** An admin acts for the office, also on a record of their own. */
export function sideOf(actor: { role?: unknown }): Side {
  return isStaff(actor) ? 'staff' : 'client'
}
