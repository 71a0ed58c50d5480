import { array, boolean, date, type InferType, object, string } from 'yup'
import { ACTIVITY_KINDS } from './activity.constants.ts'

/**
 * One event (`activity`), written once by a function. It stores no name or address of a person; readers look those up. The
 * label is erased with its record or with the account of the record's owner.
 */
export const activitySchema = object({
  id: string().required(),
  kind: string().oneOf(ACTIVITY_KINDS).required(),
  /** The actor's user id, or `system`. */
  actor_id: string().required(),
  /** Whether a person of the organisation acted, not the office; absent if only the office or the portal can. */
  by_client: boolean(),
  /** Path of the record, for example "user_roles/abc". */
  subject: string().required(),
  /** The record's number or title at the time. Empty if it has none or was erased; absent in older entries. */
  label: string(),
  /** True after the record was erased: the entry has no link. */
  is_record_erased: boolean(),
  /** The keys of the people who may read it: see `audiencesOf`. */
  visible_to: array(string().required()).defined(),
  /** The old and the new value of a change. */
  from: string().nullable().defined(),
  to: string().nullable().defined(),
  created_at: date().required(),
})
export type Activity = InferType<typeof activitySchema>
