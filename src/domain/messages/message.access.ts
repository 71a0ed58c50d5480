import { type AccessTable, NOBODY } from '../access/access-table.ts'

/** Messages are written by functions; their recipient marks them as read under the rules (`is_read`, `read_at`). */
export const MESSAGE_ACCESS: AccessTable = {
  get: { signedOut: 'none', client: 'own', partner: 'own', admin: 'any' },
  list: { signedOut: 'none', client: 'own', partner: 'own', admin: 'any' },
  create: NOBODY,
  update: { signedOut: 'none', client: 'own', partner: 'own', admin: 'own' },
  delete: NOBODY,
}

/** What marking as read changes; nothing else of a message ever changes in a browser. */
export const MESSAGE_READ_FIELDS = ['is_read', 'read_at'] as const
