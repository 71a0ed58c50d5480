import { type AccessTable, NOBODY } from '../access/access-table.ts'

/** Documents are written by functions only; a partner also reads those shared with them (`partner_ids`). */
export const DOCUMENT_ACCESS: AccessTable = {
  get: { signedOut: 'none', client: 'own', partner: 'shared', admin: 'any' },
  list: { signedOut: 'none', client: 'own', partner: 'shared', admin: 'any' },
  create: NOBODY,
  update: NOBODY,
  delete: NOBODY,
}
