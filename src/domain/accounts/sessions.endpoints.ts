import { OWN_ACCOUNT_ERRORS, OWN_ACCOUNT_SUCCESSES } from '@texts/accounts/account.ts'
import { OWN_SESSION_ERRORS, OWN_SESSION_SUCCESSES } from '@texts/accounts/sessions.ts'
import { SESSION_ERRORS, SESSION_SUCCESSES } from '@texts/platform/portal.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { type AccountAccess, lastVisit, SESSION_SECONDS } from '../platform/access/session.policy.ts'
import { defineEndpoint, READING } from '../platform/endpoint.ts'
import { noInputSchema, receivedData } from '../platform/field.schema.ts'

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

export const listedSessionsSchema = receivedData(object({ sessions: array(listedSessionSchema).required() }))

/** Sessions with a recorded visit. Of more, the one unused for longest counts from its sign-in again. */
export const SESSIONS_MAX = 30
/** Ended sessions that a role record lists. */
export const ENDED_SESSIONS_MAX = 100

/** A day longer than a session lasts without a visit, because the clocks of rules and functions may differ. */
export const KEPT_SECONDS = SESSION_SECONDS + 86_400

/** The fields of a role record about its sessions, in seconds since 1970 (UTC). */
export interface SessionFields {
  ended_sessions: number[]
  session_visits: Record<string, number>
  signed_out_at?: number
}

/** The fields after a visit of a session. */
export function withVisit(access: AccountAccess, key: number, now: Date): SessionFields {
  const visits = { ...getSessionVisits(access), [key]: toEpochSeconds(now) }
  return toFields(getEndedSessions(access), visits, access, now)
}

/**
 * The fields after the end of a session. Beyond `ENDED_SESSIONS_MAX`, the oldest are replaced by `signed_out_at`, which
 * also ends every session that began before them.
 */
export function withEnded(access: AccountAccess, key: number, now: Date): SessionFields {
  const { [key]: _visit, ...visits } = getSessionVisits(access)
  return toFields([...getEndedSessions(access), key], visits, access, now)
}

/** The keys of the sessions that visited lately, the latest visit first. */
export function visitedSessions(access: AccountAccess): number[] {
  const visited = Object.entries(getSessionVisits(access)).toSorted(([, one], [, other]) => other - one)
  return visited.map(([key]) => Number(key))
}

function toFields(ended: number[], visits: Record<string, number>, access: AccountAccess, now: Date): SessionFields {
  const oldest = toEpochSeconds(now) - KEPT_SECONDS
  // A session that is too old, or that `signed_out_at` ends, is rejected without being listed.
  const after = Math.max(oldest, typeof access.signed_out_at === 'number' ? access.signed_out_at : -1)
  const listed = [...new Set(ended)].filter((each) => each > after).toSorted((one, other) => one - other)
  const dropped = listed.slice(0, -ENDED_SESSIONS_MAX).at(-1)
  const kept = Object.entries(visits)
    .filter(([, visit]) => visit > oldest)
    .toSorted(([, one], [, other]) => other - one)
  return {
    ended_sessions: listed.slice(-ENDED_SESSIONS_MAX),
    session_visits: Object.fromEntries(kept.slice(0, SESSIONS_MAX)),
    ...(dropped !== undefined && { signed_out_at: dropped }),
  }
}

function getEndedSessions({ ended_sessions }: AccountAccess): number[] {
  return Array.isArray(ended_sessions) ? ended_sessions.filter((each) => typeof each === 'number') : []
}

function getSessionVisits(access: AccountAccess): Record<string, number> {
  const visits = Object.keys(access.session_visits ?? {}).map((key) => [key, lastVisit(Number(key), access)] as const)
  return Object.fromEntries(visits.filter((visit): visit is [string, number] => visit[1] !== null))
}

function toEpochSeconds(now: Date): number {
  return Math.floor(now.valueOf() / 1000)
}

/** Ends all sessions of the caller, including the current one. */
export const signOutEverywhere = defineEndpoint('signOutEverywhere', {
  input: noInputSchema,
  allow: 'signed-in',
  limit: { perHour: 20 },
  isCountedBySession: true,
  beforeFactor: true,
  usesEncryptionKey: true,
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
