import { type AccessRecord, isOwner, isSharedWith, isVisibleToOwner, OWNERSHIP, type OwnedCollection } from './ownership.ts'
import type { Role } from './roles.ts'

/** A signed-in person; `role` is null if none is recorded. */
export interface Actor {
  uid: string
  role: Role | null
}

/**
 * The records that an action covers: `none`, `own` (see OWNERSHIP), `shared` (own, and those shared with a partner), or
 * `any`.
 */
export type Reach = 'none' | 'own' | 'shared' | 'any'
type Row = Record<Role, Reach>

const ADMINS: Row = { admin: 'any', client: 'none', partner: 'none' }
/** People reach their own records, admins every record. */
const OWN: Row = { admin: 'any', client: 'own', partner: 'own' }
const SHARED: Row = { admin: 'any', client: 'own', partner: 'shared' }
/** Everybody reaches only their own records, admins included. */
const OWNERS: Row = { admin: 'own', client: 'own', partner: 'own' }
const CLIENTS: Row = { admin: 'none', client: 'own', partner: 'own' }

/**
 * Direct operations of browsers under firestore.rules. The rules tests are generated from these rows; a missing row
 * denies.
 */
export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

/**
 * Permissions by collection. `get`, `list`, `create`, `update` and `delete` are direct operations; every other action goes
 * through a function.
 */
const PERMISSIONS = {
  // With write access to their own role, people could make themselves admins.
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
/** An action on the records of a collection, for example "invoices/pay". */
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

/** The records of a collection that an action covers for a role. */
export function reachOf({ role }: { role: Role | null }, action: `${PermittedCollection}/${Operation}` | Action): Reach {
  const [collection, name] = action.split('/') as [PermittedCollection, string]
  const rows: Partial<Record<string, Row>> = PERMISSIONS[collection]
  return (role && rows[name]?.[role]) ?? 'none'
}

/** Whether a person may perform an action on a record; without a record, on every record of the collection. */
export function can<A extends Action>(actor: Actor, action: A, record?: RecordOf<A>): boolean {
  const reach = reachOf(actor, action)
  if (reach === 'any' || reach === 'none' || !record) return reach === 'any'
  const [collection] = action.split('/') as [OwnedCollection]
  const isTheirs = collection in OWNERSHIP && isOwner(actor, collection, record as never)
  if (isTheirs) return isVisibleToOwner(collection, record as never)
  return reach === 'shared' && isSharedWith(actor, collection, record as never)
}

/** Whether a person works for the office. Use it for wording and layout only; `can` decides permissions. */
export function isStaff({ role }: { role?: unknown }): boolean {
  return role === 'admin'
}

export function isPartner({ role }: { role?: unknown }): boolean {
  return role === 'partner'
}

/** The side on which a person acts on a record. */
export type Side = 'client' | 'staff'

/** An admin acts for the office even on their own records. */
export function sideOf(actor: { role?: unknown }): Side {
  return isStaff(actor) ? 'staff' : 'client'
}
