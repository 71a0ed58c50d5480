import { type Actor, hasCapability, REQUIRED_CAPABILITIES } from './capabilities.ts'
import { type AccessRecord, isOwner, isSharedWith, isVisibleToOwner, OWNERSHIP, type OwnedCollection } from './ownership.ts'
import type { Role } from './roles.ts'

/**
 * The records that an action covers: `none`, `own` (see OWNERSHIP), `shared` (own, and those shared with a partner), or
 * `any`.
 */
export type Reach = 'none' | 'own' | 'shared' | 'any'
type Row = Record<Role, Reach>

const ADMINS: Row = { admin: 'any', client: 'none', partner: 'none' }
/** People reach the records of their own or of their organisation, admins every record. */
const OWN: Row = { admin: 'any', client: 'own', partner: 'own' }
const SHARED: Row = { admin: 'any', client: 'own', partner: 'shared' }
/** Everybody reaches only their own records, admins included. */
const OWNERS: Row = { admin: 'own', client: 'own', partner: 'own' }
const PARTNERS: Row = { admin: 'any', client: 'none', partner: 'shared' }
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
  organisations: { get: ADMINS, list: ADMINS },
  // Members never read what the office notes about them.
  office_notes: { get: ADMINS, list: ADMINS, write: ADMINS },
  members: { manage: OWN },
  projects: { get: SHARED, list: SHARED, manage: ADMINS },
  documents: {
    get: OWN,
    list: OWN,
    open: SHARED,
    upload: OWN,
    replace: OWN,
    withdraw: OWN,
    review: ADMINS,
    uploadForClient: ADMINS,
  },
  // Partners read these instead of the documents, which have the office's notes and older versions.
  shared_documents: { get: PARTNERS, list: PARTNERS },
  invoices: { get: OWN, list: OWN, manage: ADMINS, pay: CLIENTS, dispute: CLIENTS },
  payments: { get: OWN, list: OWN, record: ADMINS },
  credit_notes: { get: OWN, list: OWN, issue: ADMINS },
  withholding_certificates: { get: OWN, list: OWN, record: OWN, decide: ADMINS },
  quotations: { get: OWN, list: OWN, manage: ADMINS, decide: CLIENTS },
  // Colleagues of the person who answered never read them.
  quotation_signers: { get: ADMINS, list: ADMINS },
  recurring_invoices: { get: ADMINS, list: ADMINS, manage: ADMINS },
  catalogue_items: { get: ADMINS, list: ADMINS, manage: ADMINS },
  project_plans: { get: OWN, list: OWN },
  shared_plans: { get: PARTNERS, list: PARTNERS },
  milestones: { get: OWN, list: OWN, manage: ADMINS, decide: CLIENTS },
  // Colleagues of the person who accepted never read them.
  milestone_signers: { get: ADMINS, list: ADMINS },
  requested_documents: { get: OWN, list: OWN, manage: ADMINS },
  project_risks: { get: OWN, list: OWN, manage: ADMINS },
  project_comments: { get: OWN, list: OWN, write: OWN, writeInternal: ADMINS },
  document_checklists: { get: ADMINS, list: ADMINS, manage: ADMINS },
  // Read by functions only, for a statement of account.
  ledger_entries: { statement: OWN, manage: ADMINS },
  support_tickets: { get: OWN, list: OWN, open: OWN, change: OWN, openForClient: ADMINS, assign: ADMINS },
  ticket_messages: { get: OWN, list: OWN, writeNote: ADMINS },
  appointments: { get: OWN, list: OWN, change: OWN, manage: ADMINS, book: CLIENTS, bookForClient: ADMINS },
  messages: { get: OWN, list: OWN, update: OWNERS, send: ADMINS },
  contact_messages: { get: ADMINS, list: ADMINS, update: ADMINS, reply: ADMINS },
  activity: { get: OWN, list: OWN, search: ADMINS },
  security_events: { get: OWN, list: OWN, search: ADMINS },
  dashboard: { figures: ADMINS },
  checkouts: { confirm: OWN },
  newsletter_sends: { manage: ADMINS },
  office_settings: { change: ADMINS },
  health: { view: ADMINS },
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

/**
 * The records of a collection that an action covers for a person. An admin without the capability for every record still
 * reaches records of their own where a person owns them, such as the own profile.
 */
export function reachOf(
  actor: Pick<Actor, 'role' | 'capabilities'>,
  action: `${PermittedCollection}/${Operation}` | Action,
): Reach {
  const [collection, name] = action.split('/') as [PermittedCollection, string]
  const rows: Partial<Record<string, Row>> = PERMISSIONS[collection]
  const row = rows[name]
  const reach = (actor.role && row?.[actor.role]) ?? 'none'
  const required = REQUIRED_CAPABILITIES[collection]
  if (!required || !row || reach === 'none') return reach
  if (reach === 'any' && hasCapability(actor, required.staff)) return 'any'
  const ownReach = reach === 'any' ? row.client : reach
  return hasCapability(actor, required.member) ? ownReach : 'none'
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

/** Whether a person may perform an action on at least the records of their organisation. */
export function canForOwn(actor: Pick<Actor, 'role' | 'capabilities'>, action: Action): boolean {
  return reachOf(actor, action) !== 'none'
}
