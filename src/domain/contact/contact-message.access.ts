import { type AccessTable, NOBODY } from '../access/access-table.ts'

/** Contact messages are stored by a function; admins read them. */
export const CONTACT_MESSAGE_ACCESS: AccessTable = {
  get: { signedOut: 'none', client: 'none', partner: 'none', admin: 'any' },
  list: { signedOut: 'none', client: 'none', partner: 'none', admin: 'any' },
  create: NOBODY,
  update: NOBODY,
  delete: NOBODY,
}
