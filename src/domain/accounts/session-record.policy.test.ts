import { describe, expect, it } from 'vitest'
import { type AccountAccess, isAcceptedSession, SESSION_SECONDS } from '../platform/access/session.policy.ts'
import { ENDED_SESSIONS_MAX, SESSIONS_MAX, visitedSessions, withEnded, withVisit } from './sessions.endpoints.ts'

const AT = 1_700_000_000
const NOW = new Date(AT * 1000)
const DAY = 86_400
const later = (seconds: number) => new Date((AT + seconds) * 1000)
const isAccepted = (key: number, access: AccountAccess, now = NOW) => isAcceptedSession({ auth_time: key }, access, now)
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('a visit', () => {
  it('is stored for its session and keeps the others', () => {
    const access = { ended_sessions: [AT - 5], session_visits: { [AT - 10]: AT - 9 } }
    expect(withVisit(access, AT - 20, NOW)).toEqual({
      ended_sessions: [AT - 5],
      session_visits: { [AT - 10]: AT - 9, [AT - 20]: AT },
    })
  })

  it('replaces the earlier one, and what is no list or no number', () => {
    expect(withVisit({ session_visits: { [AT - 20]: AT - 10, x: 'y' } }, AT - 20, NOW).session_visits).toEqual({
      [AT - 20]: AT,
    })
    expect(withVisit({ ended_sessions: 'none', session_visits: null }, AT, NOW)).toEqual({
      ended_sessions: [],
      session_visits: { [AT]: AT },
    })
  })

  it('forgets visits that no session can have any more', () => {
    const session_visits = { 1: AT - SESSION_SECONDS - DAY - 1, 2: AT - SESSION_SECONDS }
    expect(Object.keys(withVisit({ session_visits }, AT, NOW).session_visits)).toEqual(['2', String(AT)])
  })

  it('leaves the latest visits only', () => {
    const session_visits = Object.fromEntries(numbers(SESSIONS_MAX).map((index) => [AT - index, AT - index]))
    const kept = withVisit({ session_visits }, AT - 100, NOW).session_visits
    expect(Object.keys(kept)).toHaveLength(SESSIONS_MAX)
    expect(kept).toHaveProperty(String(AT - 100), AT)
    expect(kept).not.toHaveProperty(String(AT - SESSIONS_MAX + 1))
  })

  it('lists its session first', () => {
    const access = withVisit({ session_visits: { [AT - 9]: AT - 2, [AT - 8]: AT - 3 } }, AT - 20, NOW)
    expect(visitedSessions(access)).toEqual([AT - 20, AT - 9, AT - 8])
    expect(visitedSessions({})).toEqual([])
  })
})

describe('an ended session', () => {
  it('is listed once, in order, and has no visit any more', () => {
    const access = { ended_sessions: [AT - 5], session_visits: { [AT - 9]: AT, [AT - 5]: AT } }
    const once = withEnded(access, AT - 9, NOW)
    expect(once).toEqual({ ended_sessions: [AT - 9, AT - 5], session_visits: { [AT - 5]: AT } })
    expect(withEnded(once, AT - 9, NOW)).toEqual(once)
  })

  it('stays rejected when it is too old to be listed', () => {
    const key = AT - 3 * SESSION_SECONDS
    const access = { session_visits: { [key]: AT } }
    expect(isAccepted(key, access)).toBe(true)
    const ended = withEnded(access, key, NOW)
    expect(ended.ended_sessions).toEqual([])
    for (const now of [NOW, later(DAY), later(SESSION_SECONDS)]) expect(isAccepted(key, ended, now)).toBe(false)
  })

  it('is listed for a day longer than any session, because clocks differ', () => {
    const oldest = AT - SESSION_SECONDS - DAY
    expect(withEnded({ ended_sessions: [oldest, oldest + 1] }, AT, NOW).ended_sessions).toEqual([oldest + 1, AT])
  })

  it('is not listed if “Sign out everywhere” ended it', () => {
    expect(withEnded({ ended_sessions: [AT - 9, AT - 7], signed_out_at: AT - 8 }, AT, NOW).ended_sessions).toEqual([AT - 7, AT])
  })

  it('of a long list replaces the oldest, which then end with all that began before them', () => {
    const ended_sessions = numbers(ENDED_SESSIONS_MAX).map((index) => AT - 1000 + index)
    const access = { ended_sessions, session_visits: {}, signed_out_at: AT - 2000 }
    const ended = withEnded(access, AT, NOW)
    expect(ended.ended_sessions).toEqual([...ended_sessions.slice(1), AT])
    expect(ended.signed_out_at).toBe(AT - 1000)
    for (const key of [...ended_sessions, AT]) expect(isAccepted(key, ended)).toBe(false)
    expect(withEnded({ ended_sessions: ended_sessions.slice(1) }, AT, NOW)).not.toHaveProperty('signed_out_at')
  })
})
