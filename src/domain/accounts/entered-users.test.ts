import { describe, expect, it } from 'vitest'
import { disabledChangeSchema, roleChangeSchema } from './accounts.endpoints.ts'
import { toAssurance } from './second-factor.ts'
import { signUpSchema } from './sign-in.ts'

describe('a change of a role', () => {
  const isChange = (user_id: unknown, role: unknown = 'admin') => roleChangeSchema.isValidSync({ user_id, role })

  it('has an id of the sign-in service and a role', () => {
    expect([isChange('aB3_-x'), isChange('a', 'partner'), isChange('x'.repeat(128))]).toEqual([true, true, true])
  })

  it.each(['', '_a', '-a', 'a/b', 'a b', ' a', 'a\n', 'ä', 'x'.repeat(129), 7])('is rejected for the id %j', (id) => {
    expect(isChange(id)).toBe(false)
  })

  it.each(['root', '', null, 'Admin'])('is rejected for the role %j', (role) => {
    expect(isChange('a', role)).toBe(false)
  })
})

describe('the disabling of an account', () => {
  const isChange = (change: object) => disabledChangeSchema.isValidSync(change)

  it('has an id of the sign-in service and a boolean', () => {
    expect([true, false].map((disabled) => isChange({ user_id: 'aB3_-x', disabled }))).toEqual([true, true])
  })

  it.each([
    { user_id: 'a/b', disabled: true },
    { user_id: 'a' },
    { disabled: true },
    { user_id: 'a', disabled: 'true' },
    { user_id: 'a', disabled: null },
    { user_id: 'a', disabled: true, role: 'admin' },
  ])('is rejected as %j', (change) => {
    expect(isChange(change)).toBe(false)
  })
})

describe('a sign-up', () => {
  const isName = (firstName: string) =>
    signUpSchema.validateAt('firstName', { firstName }).then(
      () => true,
      () => false,
    )

  it('accepts a name in any script', async () => {
    expect(await Promise.all(['Amina', 'ሰነድ', '😀', ' Amina ', 'Amina\nKale'].map(isName))).not.toContain(false)
  })

  it.each(['', '  ', '<b>', '\u200B', '\ude00'])('rejects the name %j', async (text) => {
    expect(await isName(text)).toBe(false)
  })
})

describe('the assurance of a session', () => {
  it('could be higher if one factor is verified', () => {
    const factor = (status: 'verified' | 'unverified') => ({ id: 'a', status, factor_type: 'totp' }) as never
    expect(toAssurance([], false)).toEqual({ current: 'aal1', next: 'aal1' })
    expect(toAssurance([factor('unverified')], false)).toEqual({ current: 'aal1', next: 'aal1' })
    expect(toAssurance([factor('verified')], false)).toEqual({ current: 'aal1', next: 'aal2' })
    expect(toAssurance([factor('verified')], true)).toEqual({ current: 'aal2', next: 'aal2' })
  })
})
