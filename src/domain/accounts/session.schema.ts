import { array, boolean, type InferType, number, object, string } from 'yup'

/** How a session began. */
const SESSION_METHODS = ['password', 'second_factor', 'code'] as const
export type SessionMethod = (typeof SESSION_METHODS)[number]

const seconds = () => number().strict().integer().min(0).required()

/** Ends one of the caller's sessions, by its key. */
export const endSessionSchema = object({ session: seconds() }).exact()

/** A session of the person, for the list on /account. Times are seconds since 1970 (UTC). */
const listedSessionSchema = object({
  session: seconds(),
  /** Such as "Chrome on Android"; '' if unknown. */
  device: string().defined(),
  method: string().oneOf(SESSION_METHODS).required(),
  last_visit: seconds(),
  is_current: boolean().required(),
})
export type ListedSession = InferType<typeof listedSessionSchema>

export const listedSessionsSchema = object({ sessions: array(listedSessionSchema).required() })
