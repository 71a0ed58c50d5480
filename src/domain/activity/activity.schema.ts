import { array, date, type InferType, object, string } from 'yup'
import { ACTIVITY_KINDS } from './activity.constants.ts'

/**
 * One event (`activity`), written once by a function and never changed. It holds no name, address or text of a person:
 * whoever may read it looks those up, and a deleted account leaves nothing behind in it.
 */
export const activitySchema = object({
  id: string().required(),
  kind: string().oneOf(ACTIVITY_KINDS).required(),
  /** Who did it: a user id, or `system`. */
  actor_id: string().required(),
  /** Path of the record it happened to, as "user_roles/abc". */
  subject: string().required(),
  /** Who may see it beside admins: user ids. */
  visible_to: array(string().required()).defined(),
  /** What changed, where it is a change from one value to another. */
  from: string().nullable().defined(),
  to: string().nullable().defined(),
  created_at: date().required(),
})
export type Activity = InferType<typeof activitySchema>
