import { describe, expect, it } from 'vitest'
import { CODE_TOKEN_SECONDS, isAcceptedSession } from './session.policy.ts'

const AT = 1_700_000_000

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
    ['the second-factor flag is invalid', { has_second_factor: 'no' }],
    ['it is an admin’s account', { role: 'admin' }],
  ])('is rejected if %s', (_case, access) => {
    expect(isAcceptedSession(session(30), access)).toBe(false)
  })

  it('is rejected if the time of the code is not a number', () => {
    expect(isAcceptedSession({ auth_time: AT, code_at: String(AT) }, {})).toBe(false)
  })
})
