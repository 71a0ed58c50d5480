import { RECORD_ID } from '../record-id-pattern.ts'
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from './security-event.constants.ts'

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
