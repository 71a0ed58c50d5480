import type { CollectionName } from '../collections.ts'
import { isRole, type Role } from './roles.ts'

/** What a member of an organisation may do with its records. */
export const CAPABILITIES = ['projects', 'documents', 'invoices', 'support', 'appointments', 'people'] as const
export type Capability = (typeof CAPABILITIES)[number]

/** What an admin may do for the office. */
export const STAFF_CAPABILITIES = [
  'office.people',
  'office.projects',
  'office.documents',
  'office.money',
  'office.support',
  'office.appointments',
  'office.messages',
  'office.log',
] as const
export type StaffCapability = (typeof STAFF_CAPABILITIES)[number]
export type AnyCapability = Capability | StaffCapability

export const MANAGER_CAPABILITY = 'people' satisfies Capability
export const STAFF_MANAGER_CAPABILITY = 'office.people' satisfies StaffCapability

/** The capabilities that the records of a collection require. */
interface Requirement {
  /** Of a member of the organisation that owns the record; null if the record belongs to a person. */
  member: Capability | null
  /** Of an admin who acts on any record; null if every admin may. */
  staff: StaffCapability | null
}

/**
 * A missing collection requires none; a chart of the dashboard requires those of what it counts (`chartsOf`).
 * firestore.rules repeats the entries of the collections that it opens.
 */
export const REQUIRED_CAPABILITIES: { readonly [C in CollectionName | 'members' | 'dashboard']?: Requirement } = {
  user_roles: { member: null, staff: 'office.people' },
  // The people of an organisation, its details and its invitations.
  members: { member: 'people', staff: 'office.people' },
  projects: { member: 'projects', staff: 'office.projects' },
  documents: { member: 'documents', staff: 'office.documents' },
  shared_documents: { member: 'documents', staff: 'office.documents' },
  invoices: { member: 'invoices', staff: 'office.money' },
  payments: { member: 'invoices', staff: 'office.money' },
  checkouts: { member: 'invoices', staff: 'office.money' },
  credit_notes: { member: 'invoices', staff: 'office.money' },
  withholding_certificates: { member: 'invoices', staff: 'office.money' },
  quotations: { member: 'invoices', staff: 'office.money' },
  quotation_signers: { member: null, staff: 'office.money' },
  recurring_invoices: { member: null, staff: 'office.money' },
  catalogue_items: { member: null, staff: 'office.money' },
  accounting_months: { member: null, staff: 'office.money' },
  ledger_entries: { member: 'invoices', staff: 'office.money' },
  support_tickets: { member: 'support', staff: 'office.support' },
  ticket_messages: { member: 'support', staff: 'office.support' },
  appointments: { member: 'appointments', staff: 'office.appointments' },
  messages: { member: null, staff: 'office.messages' },
  contact_messages: { member: null, staff: 'office.messages' },
  newsletter_sends: { member: null, staff: 'office.messages' },
  project_plans: { member: 'projects', staff: 'office.projects' },
  shared_plans: { member: 'projects', staff: 'office.projects' },
  milestones: { member: 'projects', staff: 'office.projects' },
  milestone_signers: { member: null, staff: 'office.projects' },
  requested_documents: { member: 'projects', staff: 'office.projects' },
  project_risks: { member: 'projects', staff: 'office.projects' },
  project_comments: { member: 'projects', staff: 'office.projects' },
  document_checklists: { member: null, staff: 'office.projects' },
  activity: { member: null, staff: 'office.log' },
  security_events: { member: null, staff: 'office.log' },
  office_notes: { member: null, staff: 'office.people' },
  office_settings: { member: null, staff: 'office.people' },
  health: { member: null, staff: 'office.log' },
}

/** The capabilities of a role that is not limited. */
export function allCapabilities(role: Role | null): readonly AnyCapability[] {
  if (role === null) return []
  return role === 'admin' ? STAFF_CAPABILITIES : CAPABILITIES
}

/** A signed-in person; `role` is null if none is recorded. */
export interface Actor {
  uid: string
  role: Role | null
  /** Null until the migration has given the account an organisation: it then owns the records that name it as a person. */
  organisation_id: string | null
  capabilities: readonly AnyCapability[]
}

/** The fields of a role record (`user_roles`) that decide what a person may do. */
export interface StoredAccess {
  role?: unknown
  organisation_id?: unknown
  capabilities?: unknown
}

/** The actor that a role record describes. A record without capabilities has all those of its role. */
export function actorOf(uid: string, stored: StoredAccess | undefined): Actor {
  const role = isRole(stored?.role) ? stored.role : null
  const { organisation_id, capabilities } = stored ?? {}
  const all = allCapabilities(role)
  return {
    uid,
    role,
    organisation_id: typeof organisation_id === 'string' ? organisation_id : null,
    capabilities: Array.isArray(capabilities) ? all.filter((each) => capabilities.includes(each)) : all,
  }
}

/** The organisation of a person. An account from before the migration is the organisation that it will get: its own id. */
export function organisationOf({ uid, organisation_id }: Pick<Actor, 'uid' | 'organisation_id'>): string {
  return organisation_id ?? uid
}

export function hasCapability({ capabilities }: Pick<Actor, 'capabilities'>, capability: AnyCapability | null): boolean {
  return capability === null || capabilities.includes(capability)
}
