import type { Role } from '../access/roles.ts'
import { type Searchable, searchPrefixes } from '../search/search-terms.ts'
import type { DirectoryEntry } from './user-directory.schema.ts'

/** The role that admin screens show if none is recorded (specification section 3). */
export const DEFAULT_ROLE: Role = 'client'

interface Account {
  /** null if none is recorded. */
  role: Role | null
  organisation_id?: string | null
  disabled?: boolean
}

/**
 * A person's entry in the user directory.
 * @param created_at when the account was created, in the type of the caller's database
 */
export function directoryEntry<Time>(
  person: Searchable & { created_at: Time },
  { role, organisation_id = null, disabled = false }: Account,
) {
  const { user_id, first_name, last_name, email, company_name, created_at } = person
  return {
    user_id,
    first_name,
    last_name,
    email,
    company_name,
    role: role ?? DEFAULT_ROLE,
    organisation_id,
    disabled,
    prefixes: searchPrefixes(person),
    created_at,
  } satisfies Record<keyof Omit<DirectoryEntry, 'id'>, unknown>
}
