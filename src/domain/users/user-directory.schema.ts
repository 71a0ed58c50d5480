import { array, boolean, date, type InferType, object, string } from 'yup'
import { ROLES } from '../access/roles.ts'

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
export type DirectoryEntry = InferType<typeof userDirectorySchema>

/** An entry without its search prefixes. */
export const listedUserSchema = userDirectorySchema.omit(['prefixes'])
export type ListedUser = InferType<typeof listedUserSchema>
