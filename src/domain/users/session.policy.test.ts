import { describe, expect, it } from 'vitest'
import { CODE_TOKEN_SECONDS, isAcceptedSession } from './session.policy.ts'

const AT = 1_700_000_000

describe('a session that began with a password', () => {
  it.each([
    ['after the last sign-out everywhere', { signed_out_at: AT - 1 }, true],
    ['in its second', { signed_out_at: AT }, false],
    ['before it', { signed_out_at: AT + 1 }, false],
    ['where there was none', {}, true],
    ['where its time cannot be read', { signed_out_at: String(AT - 1) }, false],
    ['on an account with a second factor', { has_second_factor: true }, true],
    ['on an admin’s account', { role: 'admin' }, true],
    ['on an account that is disabled', { disabled: true }, false],
    ['where nobody can say whether it is', { disabled: 'no' }, false],
  ])('%s', (_case, access, accepted) => {
    expect(isAcceptedSession({ auth_time: AT }, access)).toBe(accepted)
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
    expect(isAcceptedSession(session(secondsLater), { role: 'client' })).toBe(accepted)
  })

  it.each([
    ['its code came before the last sign-out everywhere', { signed_out_at: AT + 10 }],
    ['the account has a second factor', { has_second_factor: true }],
    ['nobody can say whether it has one', { has_second_factor: 'no' }],
    ['it is an admin’s account', { role: 'admin' }],
  ])('is refused where %s', (_case, access) => {
    expect(isAcceptedSession(session(30), access)).toBe(false)
  })

  it('is refused where the time of the code is no number', () => {
    expect(isAcceptedSession({ auth_time: AT, code_at: String(AT) }, {})).toBe(false)
  })
})
