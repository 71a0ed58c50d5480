import { OWN_ACCOUNT_ERRORS, OWN_ACCOUNT_SUCCESSES } from '@texts/accounts/account.ts'
import { OWN_SESSION_ERRORS, OWN_SESSION_SUCCESSES } from '@texts/accounts/own-sessions.ts'
import { SESSION_ERRORS, SESSION_SUCCESSES } from '@texts/platform/portal.ts'
import { defineEndpoint, READING } from '../platform/endpoint.ts'
import { noInputSchema } from '../platform/no-input.schema.ts'
import { endSessionSchema } from './session.schema.ts'

/** Ends all sessions of the caller, including the current one. */
export const signOutEverywhere = defineEndpoint('signOutEverywhere', {
  input: noInputSchema,
  allow: 'signed-in',
  limit: { perHour: 20 },
  isCountedBySession: true,
  beforeFactor: true,
  usesSealKey: true,
  rights: ['accounts'],
  failure: OWN_ACCOUNT_ERRORS['account/sign-out-everywhere-failed'],
  success: OWN_ACCOUNT_SUCCESSES['account/signed-out-everywhere'],
})

/** The caller's sessions that are still accepted, the last used one first. Reads at most one record for each. */
export const listSessions = defineEndpoint('listSessions', {
  input: noInputSchema,
  allow: 'member',
  limit: READING,
  isCountedBySession: true,
  failure: OWN_SESSION_ERRORS['account/sessions-failed'],
})

/** Ends one of the caller's sessions, which may be the current one. Ending it again changes nothing. */
export const endSession = defineEndpoint('endSession', {
  input: endSessionSchema,
  allow: 'member',
  limit: { perHour: 60 },
  isCountedBySession: true,
  failure: OWN_SESSION_ERRORS['account/session-not-ended'],
  success: OWN_SESSION_SUCCESSES['account/session-ended'],
})

/** Ends the caller's current session. */
export const signOut = defineEndpoint('signOut', {
  input: noInputSchema,
  allow: 'signed-in',
  limit: { perHour: 60 },
  isCountedBySession: true,
  beforeFactor: true,
  isReading: true,
  failure: SESSION_ERRORS['auth/sign-out-failed'],
  success: SESSION_SUCCESSES['auth/signed-out'],
})

/**
 * Called by the pages once an hour, so that the session does not end as unused. Returns when it ends all the same, in
 * seconds since 1970 (UTC), or null.
 */
export const recordVisit = defineEndpoint('recordVisit', {
  input: noInputSchema,
  allow: 'member',
  limit: { perHour: 60 },
  isCountedBySession: true,
  beforeFactor: true,
  isReading: true,
  failure: OWN_SESSION_ERRORS['account/visit-failed'],
})
