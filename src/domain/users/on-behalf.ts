import { string } from 'yup'

/** For whom an admin makes a record: themselves, or a client or partner. Everybody else makes their own. */
export const RECORD_FOR = ['self', 'client'] as const
export type RecordFor = (typeof RECORD_FOR)[number]

export const RECORD_FOR_LABELS: Record<RecordFor, string> = { self: 'Myself', client: 'A client' }

/** The fields of a form that say whose the new record is. @param missing told where the client is not chosen */
export const recordForFields = (missing: string) => ({
  record_for: string().oneOf(RECORD_FOR).default('self').required(),
  client_id: string()
    .default('')
    .when('record_for', {
      is: 'client' satisfies RecordFor,
      // biome-ignore lint/suspicious/noThenProperty: yup's own name for it
      then: (id) => id.required(missing),
    }),
})

/** The client that is sent with a new record; none where somebody makes their own. */
export function sentClient({ record_for, client_id }: { record_for: RecordFor; client_id: string }): { client_id?: string } {
  return record_for === 'client' ? { client_id } : {}
}
