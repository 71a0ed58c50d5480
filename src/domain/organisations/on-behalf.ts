import { string } from 'yup'
import type { FieldErrorKey } from '../texts/field-error.ts'

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
