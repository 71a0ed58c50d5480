import { type AccessTable, NOBODY } from '../access/access-table.ts'

/** A profile is created by a function; its owner changes names, company, phone and mail choices. */
export const PROFILE_ACCESS: AccessTable = {
  get: { signedOut: 'none', client: 'own', partner: 'own', admin: 'any' },
  list: { signedOut: 'none', client: 'none', partner: 'none', admin: 'any' },
  create: NOBODY,
  update: { signedOut: 'none', client: 'own', partner: 'own', admin: 'own' },
  delete: NOBODY,
}

/** Which fields the owner may change. */
export const PROFILE_OWNER_FIELDS = ['first_name', 'last_name', 'company_name', 'phone', 'mail_choices'] as const
