import { type AccessTable, NOBODY } from '../access/access-table.ts'

/** Tickets are written by functions only. */
export const TICKET_ACCESS: AccessTable = {
  get: { signedOut: 'none', client: 'own', partner: 'own', admin: 'any' },
  list: { signedOut: 'none', client: 'own', partner: 'own', admin: 'any' },
  create: NOBODY,
  update: NOBODY,
  delete: NOBODY,
}

/** Replies are written by functions only. The owner of the ticket reads those that are not internal. */
export const TICKET_MESSAGE_ACCESS: AccessTable = {
  get: { signedOut: 'none', client: 'own', partner: 'own', admin: 'any' },
  list: { signedOut: 'none', client: 'own', partner: 'own', admin: 'any' },
  create: NOBODY,
  update: NOBODY,
  delete: NOBODY,
}
