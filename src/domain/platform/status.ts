import { array, number, object, string } from 'yup'

/** The changes of a record's status, oldest first. `from` is null when the record was created. */
export const statusHistory = <Status extends string>(statuses: readonly Status[], max: number) =>
  array(
    object({
      from: string().oneOf(statuses).nullable().defined(),
      to: string().oneOf(statuses).required(),
      reason: string().defined(),
      /** User id, or `system`. */
      by: string().required(),
      /** Milliseconds since 1970, UTC. */
      at: number().integer().required(),
    }).required(),
  )
    .max(max)
    .required()

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'mute' | 'outline'
