import { type AccessTable, NOBODY } from '../access/access-table.ts'

/** Invoices are written by functions only. A client reads their own once they were issued; a draft is the admins' alone. */
export const INVOICE_ACCESS: AccessTable = {
  get: { signedOut: 'none', client: 'own', partner: 'own', admin: 'any' },
  list: { signedOut: 'none', client: 'own', partner: 'own', admin: 'any' },
  create: NOBODY,
  update: NOBODY,
  delete: NOBODY,
}
