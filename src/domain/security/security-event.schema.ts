import { date, type InferType, object, string } from 'yup'
import { SECURITY_EVENT_KINDS } from './security-event.constants.ts'

/** One event of the security log (`security_events`), written once by a function. It stores no name, address or text that a person entered. */
export const securityEventSchema = object({
  id: string().required(),
  kind: string().oneOf(SECURITY_EVENT_KINDS).required(),
  /** Whose account it concerns. */
  user_id: string().required(),
  /** Who caused it: a user id, `system`, or '' if unknown, for example after a failed code. */
  actor_id: string().defined(),
  /** The kind of browser and system, such as "Chrome on Android"; '' if unknown. */
  device: string().defined(),
  /** What changed, as values of the domain: an endpoint's name, or a role before and after. */
  from: string().nullable().defined(),
  to: string().nullable().defined(),
  created_at: date().required(),
  /** UTC; a schedule deletes the event afterwards. */
  expires_at: date().required(),
})
export type SecurityEvent = InferType<typeof securityEventSchema>
