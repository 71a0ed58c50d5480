import type { Role } from '../access/roles.ts'
import type { DirectoryEntry } from './user-directory.schema.ts'
import { type Searchable, searchPrefixes } from './user-search.ts'

/** Where no role is recorded, the admin screens say client (specification section 3). */
export const ROLE_WHERE_MISSING: Role = 'client'

interface Account {
  /** null where none is recorded. */
  role: Role | null
  disabled?: boolean
}

/** What the directory holds of a person. @param created_at the account's beginning, as the caller's database writes it */
export function directoryEntry<Time>(person: Searchable & { created_at: Time }, { role, disabled = false }: Account) {
  const { user_id, first_name, last_name, email, company_name, created_at } = person
  return {
    user_id,
    first_name,
    last_name,
    email,
    company_name,
    role: role ?? ROLE_WHERE_MISSING,
    disabled,
    prefixes: searchPrefixes(person),
    created_at,
  } satisfies Record<keyof Omit<DirectoryEntry, 'id'>, unknown>
}
