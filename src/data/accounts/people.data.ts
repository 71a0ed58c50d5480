import { COLLECTIONS } from '@domain/collections.ts'
import { listedUserSchema } from '@domain/organisations/user-directory.ts'
import { ROLES, type Role } from '@domain/platform/access/capabilities.ts'
import { where } from 'firebase/firestore/lite'
import { prefixSearch } from '../prefix-search.ts'

/**
 * People with one of these roles, by first name. A search term matches people if each of its words, in any order, begins a
 * word of their name, company, email or id. For admins, because the rules deny the directory to everybody else.
 */
export function peoplePages(term: string, roles: readonly Role[]) {
  return prefixSearch({
    collection: COLLECTIONS.userDirectory,
    term,
    queryKey: ['people', 'list', roles],
    filters: roles.length < ROLES.length ? [where('role', 'in', roles)] : [],
    order: 'first_name',
    schema: listedUserSchema,
  })
}
