import { type AccessTable, NOBODY } from '../access/access-table.ts'

/** A role is written by functions only: a role document its owner could write would let anyone become an admin. */
export const USER_ROLE_ACCESS: AccessTable = {
  get: { signedOut: 'none', client: 'own', partner: 'own', admin: 'any' },
  list: { signedOut: 'none', client: 'none', partner: 'none', admin: 'any' },
  create: NOBODY,
  update: NOBODY,
  delete: NOBODY,
}
