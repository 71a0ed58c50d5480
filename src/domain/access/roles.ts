export const ROLES = ['admin', 'client', 'partner'] as const
export type Role = (typeof ROLES)[number]

export const ROLE_LABELS: Record<Role, string> = { admin: 'Admin', client: 'Client', partner: 'Partner' }

/** What the admin screens show for a person without a role record (specification section 6). */
export const ROLE_WHERE_MISSING: Role = 'client'

export function isRole(value: unknown): value is Role {
  return ROLES.includes(value as Role)
}
