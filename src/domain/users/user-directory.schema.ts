import { array, boolean, date, type InferType, object, string } from 'yup'
import { ROLES } from '../access/roles.ts'

/**
 * One user as the admins' list shows them (`user_directory/{uid}`): a copy of the profile and the role, kept by
 * functions, with what a search by beginnings needs. The role that counts is that of `user_roles`.
 */
export const userDirectorySchema = object({
  id: string().required(),
  user_id: string().required(),
  first_name: string().defined(),
  last_name: string().defined(),
  email: string().required(),
  company_name: string().defined(),
  role: string().oneOf(ROLES).required(),
  /** Whether an admin has disabled the account. Entries of before there was such a thing have no word of it. */
  disabled: boolean().optional(),
  /** Beginnings of names, email, company and id: see `searchPrefixes`. */
  prefixes: array(string().required()).required(),
  created_at: date().required(),
})
export type DirectoryEntry = InferType<typeof userDirectorySchema>

/** An entry as the list needs it: without what it is searched by. */
export const listedUserSchema = userDirectorySchema.omit(['prefixes'])
export type ListedUser = InferType<typeof listedUserSchema>
