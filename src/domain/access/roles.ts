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
export function sideOf(actor: { role?: unknown }): Side {
  return isStaff(actor) ? 'staff' : 'client'
}

const FOR_ROLE = 'for.'

/** The key of everybody with a role in the portal, or of everybody at all. */
export const roleKey = (role: Role | 'everybody') => `${FOR_ROLE}${role}`

export const isRoleKey = (key: string) => key.startsWith(FOR_ROLE)

/** The keys of roles that a person has. */
export const roleKeysOf = (role: Role | null) => (role ? [roleKey('everybody'), roleKey(role)] : [])
