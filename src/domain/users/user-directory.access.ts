import { type AccessTable, NOBODY } from '../access/access-table.ts'

/** The directory is kept by functions, for the admins' list of users. */
export const USER_DIRECTORY_ACCESS: AccessTable = {
  get: { signedOut: 'none', client: 'none', partner: 'none', admin: 'any' },
  list: { signedOut: 'none', client: 'none', partner: 'none', admin: 'any' },
  create: NOBODY,
  update: NOBODY,
  delete: NOBODY,
}
