import { type AccessTable, NOBODY } from '../access/access-table.ts'

/** Appointments are written by functions only: a time is taken, moved and given back in the same write. */
export const APPOINTMENT_ACCESS: AccessTable = {
  get: { signedOut: 'none', client: 'own', partner: 'own', admin: 'any' },
  list: { signedOut: 'none', client: 'own', partner: 'own', admin: 'any' },
  create: NOBODY,
  update: NOBODY,
  delete: NOBODY,
}
