import { type AccessTable, NOBODY } from '../access/access-table.ts'

/** A profile is created and its details are changed by functions; its owner changes the mail choices. */
export const PROFILE_ACCESS: AccessTable = {
  get: { signedOut: 'none', client: 'own', partner: 'own', admin: 'any' },
  list: { signedOut: 'none', client: 'none', partner: 'none', admin: 'any' },
  create: NOBODY,
  update: { signedOut: 'none', client: 'own', partner: 'own', admin: 'own' },
  delete: NOBODY,
}

/** Which fields the owner may change without a function. */
export const PROFILE_OWNER_FIELDS = ['mail_choices'] as const
