import { array, boolean, date, type InferType, object, string } from 'yup'
import { ROLES, type Role } from '../platform/access/capabilities.ts'
import { receivedData } from '../platform/field.schema.ts'
import { type Searchable, searchPrefixes } from '../platform/search/search-terms.ts'
import type { FieldErrorKey } from '../texts/field-error.ts'

/**
 * A user in the admins' list (`user_directory/{uid}`): a copy of profile and role with prefixes for the search. Functions
 * maintain it; the authoritative role is in `user_roles`.
 */
export const userDirectorySchema = receivedData(
  object({
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
  }),
)
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

/** Admins create a record for themselves, or for a client or partner. Everybody else creates their own. */
const RECORD_FOR = ['self', 'client'] as const
export type RecordFor = (typeof RECORD_FOR)[number]

export const RECORD_FOR_LABELS: Record<RecordFor, string> = { self: 'Myself', client: 'A client' }

/** The form fields that choose the owner of the new record. @param missing the error of an empty choice */
export const recordForFields = (missing: FieldErrorKey) => ({
  record_for: string().oneOf(RECORD_FOR).default('self').required(),
  client_id: string()
    .default('')
    .when('record_for', {
      is: 'client' satisfies RecordFor,
      // biome-ignore lint/suspicious/noThenProperty: yup's own name for the branch of a condition
      then: (id) => id.required(missing),
    }),
})

/** The client id to send with a new record; absent if people create their own. */
export function sentClient({ record_for, client_id }: { record_for: RecordFor; client_id: string }): { client_id?: string } {
  return record_for === 'client' ? { client_id } : {}
}
