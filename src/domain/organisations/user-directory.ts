import { array, boolean, date, type InferType, object, string } from 'yup'
import { ROLES, type Role } from '../platform/access/capabilities.ts'
import { type Searchable, searchPrefixes } from '../platform/search/search-terms.ts'

/**
 * A user in the admins' list (`user_directory/{uid}`): a copy of profile and role with prefixes for the search. Functions
 * maintain it; the authoritative role is in `user_roles`.
 */
export const userDirectorySchema = object({
  id: string().required(),
  user_id: string().required(),
  first_name: string().defined(),
  last_name: string().defined(),
  email: string().required(),
  company_name: string().defined(),
  role: string().oneOf(ROLES).required(),
  /** Absent until the migration. */
  organisation_id: string().nullable().optional(),
  /** Whether an admin has disabled the account; absent in older records. */
  disabled: boolean().optional(),
  /** Prefixes of names, email, company and id: see `searchPrefixes`. */
  prefixes: array(string().required()).required(),
  created_at: date().required(),
})
type DirectoryEntry = InferType<typeof userDirectorySchema>

/** An entry without its search prefixes. */
export const listedUserSchema = userDirectorySchema.omit(['prefixes'])
export type ListedUser = InferType<typeof listedUserSchema>

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
