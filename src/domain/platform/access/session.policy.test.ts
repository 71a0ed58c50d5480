import { describe, expect, it } from 'vitest'
import {
  CODE_TOKEN_SECONDS,
  isAcceptedSession,
  isIssuedSinceAccessEnded,
  lastVisit,
  SESSION_SECONDS,
  STAFF_SESSION_SECONDS,
  sessionEnd,
  sessionEndsAt,
  sessionKey,
} from './session.policy.ts'

const AT = 1_700_000_000
const NOW = new Date((AT + 60) * 1000)
const after = (seconds: number) => new Date((AT + seconds) * 1000)

describe('a session that began with a password', () => {
  it.each([
    ['after the last sign-out everywhere', { signed_out_at: AT - 1 }, true],
    ['in the second of the last sign-out everywhere', { signed_out_at: AT }, false],
    ['before the last sign-out everywhere', { signed_out_at: AT + 1 }, false],
    ['without a sign-out everywhere', {}, true],
    ['when the time of the sign-out is invalid', { signed_out_at: String(AT - 1) }, false],
    ['on an account with a second factor', { has_second_factor: true }, true],
    ['on an admin’s account', { role: 'admin' }, true],
    ['on a disabled account', { disabled: true }, false],
    ['when the disabled flag is invalid', { disabled: 'no' }, false],
  ])('%s', (_case, access, accepted) => {
    expect(isAcceptedSession({ auth_time: AT }, access, NOW)).toBe(accepted)
  })
})

describe('a session that began with an emailed code', () => {
  const session = (secondsLater: number) => ({ auth_time: AT + secondsLater, code_at: AT })

  it.each([
    [0, true],
    [CODE_TOKEN_SECONDS, true],
    [CODE_TOKEN_SECONDS + 1, false],
    [3600, false],
  ])('%i seconds after it', (secondsLater, accepted) => {
    expect(isAcceptedSession(session(secondsLater), { role: 'client' }, NOW)).toBe(accepted)
  })

  it.each([
    ['its code came before the last sign-out everywhere', { signed_out_at: AT + 10 }],
    ['the account has a second factor', { has_second_factor: true }],
    ['the second-factor flag is invalid', { has_second_factor: 'no' }],
    ['it is an admin’s account', { role: 'admin' }],
  ])('is rejected if %s', (_case, access) => {
    expect(isAcceptedSession(session(30), access, NOW)).toBe(false)
  })

  it('is rejected if the time of the code is not a number', () => {
    expect(isAcceptedSession({ auth_time: AT, code_at: String(AT) }, {}, NOW)).toBe(false)
  })
})

describe('a session that was ended by itself', () => {
  it.each([
    ['is rejected', [AT], 'ended'],
    ['does not end others', [AT - 1, AT + 1], null],
    ['is any, if the list is invalid', 'none', 'ended'],
    ['is any, if the list is null', null, 'ended'],
  ])('%s', (_case, ended_sessions, end) => {
    expect(sessionEnd({ auth_time: AT }, { ended_sessions }, NOW)).toBe(end)
  })

  it('is known by the time of its code', () => {
    const session = { auth_time: AT + 30, code_at: AT }
    expect(sessionKey(session)).toBe(AT)
    expect(sessionEnd(session, { ended_sessions: [AT] }, NOW)).toBe('ended')
    expect(sessionEnd(session, { ended_sessions: [AT + 30] }, NOW)).toBe(null)
  })

  it('has ended, even if it has also expired', () => {
    expect(sessionEnd({ auth_time: AT }, { ended_sessions: [AT] }, after(2 * SESSION_SECONDS))).toBe('ended')
  })
})

describe('a session that lasts long', () => {
  const visited = { session_visits: { [AT]: AT + 1000 } }

  it.each([
    ['of an admin lasts 12 hours', { role: 'admin' }, STAFF_SESSION_SECONDS],
    ['of an admin lasts no longer with visits', { role: 'admin', ...visited }, STAFF_SESSION_SECONDS],
    ['of a client lasts 30 days', { role: 'client' }, SESSION_SECONDS],
    ['of a partner lasts 30 days after the last visit', { role: 'partner', ...visited }, 1000 + SESSION_SECONDS],
    ['is not prolonged by the visits of others', { session_visits: { [AT + 1]: AT + 1000 } }, SESSION_SECONDS],
  ])('%s', (_case, access, seconds) => {
    expect(sessionEndsAt(AT, access)).toBe(AT + seconds)
    expect(sessionEnd({ auth_time: AT }, access, after(seconds))).toBe(null)
    expect(sessionEnd({ auth_time: AT }, access, new Date(after(seconds).valueOf() + 1))).toBe('expired')
  })

  it.each([null, 'none', [AT], { [AT]: String(AT) }, { [AT]: null }])(
    'is rejected with the invalid visits %j',
    (session_visits) => {
      expect(sessionEndsAt(AT, { session_visits })).toBe(null)
      expect(isAcceptedSession({ auth_time: AT }, { session_visits }, NOW)).toBe(false)
    },
  )

  it('was last used at its last visit, or at its beginning', () => {
    expect([lastVisit(AT, visited), lastVisit(AT, {})]).toEqual([AT + 1000, AT])
  })

  it('lasts 12 hours for admins and 30 days for others', () => {
    expect([STAFF_SESSION_SECONDS, SESSION_SECONDS]).toEqual([43_200, 2_592_000])
  })
})

describe('what a person got or sent', () => {
  it.each([
    ['without an end of access', {}, true],
    ['in the second after the sessions ended', { signed_out_at: AT - 1 }, true],
    ['in the second in which the sessions ended', { signed_out_at: AT }, false],
    ['a moment after a change of access', { access_changed_at: AT + 0.4 }, true],
    ['at the moment of a change of access', { access_changed_at: AT + 0.5 }, false],
    ['before a change of access', { access_changed_at: AT + 1 }, false],
    ['when the time of the sign-out is invalid', { signed_out_at: null }, false],
    ['when the time of the change is invalid', { access_changed_at: new Date(0) }, false],
    ['on a disabled account', { disabled: true }, false],
    ['when the disabled flag is invalid', { disabled: 'no' }, false],
  ])('%s', (_case, access, counts) => {
    expect(isIssuedSinceAccessEnded(after(0.5), access)).toBe(counts)
  })
})
