import { array, boolean, date, type InferType, object, string } from 'yup'
import { ACTIVITY_KINDS } from './activity.constants.ts'

/**
 * One event (`activity`), written once by a function. It holds no name or address of a person: readers look those up.
 * Its label is erased with the record that it names, or with the account of that record's owner.
 */
export const activitySchema = object({
  id: string().required(),
  kind: string().oneOf(ACTIVITY_KINDS).required(),
  /** Who did it: a user id, or `system`. */
  actor_id: string().required(),
  /** Path of the record it happened to, as "user_roles/abc". */
  subject: string().required(),
  /** Number or title of the record at the time; empty where it has none or was erased, missing in entries from before. */
  label: string(),
  /** Set where the record was erased since: the entry leads nowhere. */
  is_record_erased: boolean(),
  /** The user ids of the people who may read it; admins always may. */
  visible_to: array(string().required()).defined(),
  /** What changed, where it is a change from one value to another. */
  from: string().nullable().defined(),
  to: string().nullable().defined(),
  created_at: date().required(),
})
export type Activity = InferType<typeof activitySchema>
