import { type AccessTable, NOBODY } from '../access/access-table.ts'

/** Payments are written by functions only; a client reads those of their own invoices. */
export const PAYMENT_ACCESS: AccessTable = {
  get: { signedOut: 'none', client: 'own', partner: 'own', admin: 'any' },
  list: { signedOut: 'none', client: 'own', partner: 'own', admin: 'any' },
  create: NOBODY,
  update: NOBODY,
  delete: NOBODY,
}
