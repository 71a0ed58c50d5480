export const ROLES = ['admin', 'client', 'partner'] as const
export type Role = (typeof ROLES)[number]

/** Roles of people who own records; an admin works on the records of others. */
export const CLIENT_ROLES = ['client', 'partner'] as const satisfies readonly Role[]

export const ROLE_LABELS: Record<Role, string> = { admin: 'Admin', client: 'Client', partner: 'Partner' }

export function isRole(value: unknown): value is Role {
  return ROLES.includes(value as Role)
}
