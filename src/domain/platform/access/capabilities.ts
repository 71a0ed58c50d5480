import type { Tone } from '../status.ts'

export const ROLES = ['admin', 'client', 'partner'] as const
export type Role = (typeof ROLES)[number]

/** Roles of people who own records; an admin works on the records of others. */
export const CLIENT_ROLES = ['client', 'partner'] as const satisfies readonly Role[]

export const ROLE_LABELS: Record<Role, string> = { admin: 'Admin', client: 'Client', partner: 'Partner' }

export function isRole(value: unknown): value is Role {
  return ROLES.includes(value as Role)
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
export function getActorSide(actor: { role?: unknown }): Side {
  return isStaff(actor) ? 'staff' : 'client'
}

const FOR_ROLE = 'for.'

/** The key of everybody with a role in the portal, or of everybody at all. */
export const roleKey = (role: Role | 'everybody') => `${FOR_ROLE}${role}`

export const isRoleKey = (key: string) => key.startsWith(FOR_ROLE)

/** The keys of roles that a person has. */
export const getRoleKeys = (role: Role | null) => (role ? [roleKey('everybody'), roleKey(role)] : [])

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

/** The user id of automatic changes. */
export const SYSTEM_ACTOR = 'system'

/** The fields of a role record (`user_roles`) that decide what a person may do. */
export interface StoredAccess {
  role?: unknown
  organisation_id?: unknown
  capabilities?: unknown
}

/** The actor that a role record describes. A record without capabilities has all those of its role. */
export function toActor(uid: string, stored: StoredAccess | undefined): Actor {
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
export function getOrganisationId({ uid, organisation_id }: Pick<Actor, 'uid' | 'organisation_id'>): string {
  return organisation_id ?? uid
}

export function hasCapability({ capabilities }: Pick<Actor, 'capabilities'>, capability: AnyCapability | null): boolean {
  return capability === null || capabilities.includes(capability)
}

export const ROLE_TONES: Record<Role, Tone> = { admin: 'warn', client: 'ok', partner: 'info' }
