import { date, type InferType, object, string } from 'yup'
import { byField, expires, SHOWN } from './access/data-protection.ts'
import { ADMINS, defineCollection, defineRecords, OWN } from './access/define-collection.ts'
import { receivedData } from './field.schema.ts'
import { RECORD_ID } from './ids.ts'

/** Days for which the security log keeps an event. */
export const SECURITY_EVENT_DAYS = 180

/** What the security log records about an account (ASVS 5.0, chapter 16). */
export const SECURITY_EVENT_KINDS = [
  'signed_in',
  'signed_out',
  'session_ended',
  'signed_out_everywhere',
  'code_failed',
  'factor_added',
  'factor_removed',
  'recovery_codes_created',
  'recovery_code_used',
  'recovery_code_failed',
  'password_changed',
  'address_changed',
  'limit_reached',
  'role_changed',
  'capabilities_changed',
  'account_disabled',
  'account_enabled',
  'data_exported',
  'calendar_address_shown',
  'calendar_address_renewed',
  'file_infected',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]

/** One event of the security log (`security_events`), written once by a function. It stores no name, address or text that a person entered. */
export const securityEventSchema = receivedData(
  object({
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
  }),
)
export type SecurityEvent = InferType<typeof securityEventSchema>

/** Events per page: with the names of two people for each, a page costs no more reads than one of any other list. */
export const SECURITY_PAGE = 8

/** The filter of the office's list; an event matches all of it. */
export interface SecurityFilter {
  kind: SecurityEventKind | 'all'
  /** User id of the account; empty for every account. */
  person: string
}

export const ALL_SECURITY_EVENTS: SecurityFilter = { kind: 'all', person: '' }

/** Parses the filter from a URL query; invalid values are ignored. */
export function securityFilterIn(query: string): SecurityFilter {
  const parameters = new URLSearchParams(query)
  const person = parameters.get('person') ?? ''
  return {
    kind: SECURITY_EVENT_KINDS.find((each) => each === parameters.get('kind')) ?? 'all',
    person: RECORD_ID.test(person) ? person : '',
  }
}

/** The URL query of a filter; empty without a filter. */
export function securityQuery({ kind, person }: SecurityFilter): string {
  return new URLSearchParams({ ...(kind !== 'all' && { kind }), ...(person && { person }) }).toString()
}

/** Sign-ins and changes of access, for the person and for the office. */
export const securityEvents = defineCollection('security_events', {
  owner: 'user_id',
  staff: 'office.log',
  access: { get: OWN, list: OWN, search: ADMINS },
})

export const securityEventsRecords = defineRecords(securityEvents, {
  dataClass: 'personal',
  retention: expires('Kept for 180 days, to investigate an incident.'),
  personalData: {
    ...SHOWN,
    links: [
      { find: byField(securityEvents.owner), onDeletion: 'keep' },
      { find: byField('actor_id'), onDeletion: 'keep' },
    ],
    kept: 'The log of sign-ins and changes of access, for 180 days. It holds ids, which name nobody after the account is deleted.',
  },
})
