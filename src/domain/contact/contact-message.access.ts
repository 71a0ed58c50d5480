import { type AccessTable, NOBODY } from '../access/access-table.ts'

/** Contact messages are stored by a function; admins read them, and process them under the rules. */
export const CONTACT_MESSAGE_ACCESS: AccessTable = {
  get: { signedOut: 'none', client: 'none', partner: 'none', admin: 'any' },
  list: { signedOut: 'none', client: 'none', partner: 'none', admin: 'any' },
  create: NOBODY,
  update: { signedOut: 'none', client: 'none', partner: 'none', admin: 'any' },
  delete: NOBODY,
}

/** Which fields an admin may change. */
export const CONTACT_MESSAGE_ADMIN_FIELDS = ['status', 'admin_notes', 'responded_at', 'responded_by', 'updated_at'] as const
