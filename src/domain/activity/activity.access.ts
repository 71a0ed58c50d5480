import { type AccessTable, NOBODY } from '../access/access-table.ts'

/** Entries are written by functions alone; each is read by the people it names, and by admins. */
export const ACTIVITY_ACCESS: AccessTable = {
  get: { signedOut: 'none', client: 'own', partner: 'own', admin: 'any' },
  list: { signedOut: 'none', client: 'own', partner: 'own', admin: 'any' },
  create: NOBODY,
  update: NOBODY,
  delete: NOBODY,
}
