import { type AccountAccess, lastVisit, SESSION_SECONDS } from '../platform/access/session.policy.ts'

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
  const visits = { ...visitsOf(access), [key]: secondsOf(now) }
  return toFields(endedOf(access), visits, access, now)
}

/**
 * The fields after the end of a session. Beyond `ENDED_SESSIONS_MAX`, the oldest are replaced by `signed_out_at`, which
 * also ends every session that began before them.
 */
export function withEnded(access: AccountAccess, key: number, now: Date): SessionFields {
  const { [key]: _visit, ...visits } = visitsOf(access)
  return toFields([...endedOf(access), key], visits, access, now)
}

/** The keys of the sessions that visited lately, the latest visit first. */
export function visitedSessions(access: AccountAccess): number[] {
  const visited = Object.entries(visitsOf(access)).toSorted(([, one], [, other]) => other - one)
  return visited.map(([key]) => Number(key))
}

function toFields(ended: number[], visits: Record<string, number>, access: AccountAccess, now: Date): SessionFields {
  const oldest = secondsOf(now) - KEPT_SECONDS
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

function endedOf({ ended_sessions }: AccountAccess): number[] {
  return Array.isArray(ended_sessions) ? ended_sessions.filter((each) => typeof each === 'number') : []
}

function visitsOf(access: AccountAccess): Record<string, number> {
  const visits = Object.keys(access.session_visits ?? {}).map((key) => [key, lastVisit(Number(key), access)] as const)
  return Object.fromEntries(visits.filter((visit): visit is [string, number] => visit[1] !== null))
}

function secondsOf(now: Date): number {
  return Math.floor(now.valueOf() / 1000)
}
