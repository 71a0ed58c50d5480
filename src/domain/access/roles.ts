export const ROLES = ['admin', 'client', 'partner'] as const
export type Role = (typeof ROLES)[number]

export const ROLE_LABELS: Record<Role, string> = { admin: 'Admin', client: 'Client', partner: 'Partner' }

export function isRole(value: unknown): value is Role {
  return ROLES.includes(value as Role)
}
