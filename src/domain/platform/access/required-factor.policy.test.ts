import { describe, expect, it } from 'vitest'
import { lacksRequiredFactor } from './session.policy.ts'

const PROTECTED = { role: 'admin', needs_second_factor: true, has_second_factor: true }

describe('a session without a second factor', () => {
  it.each([
    ['an admin who needs one', { role: 'admin', needs_second_factor: true }, true],
    ['an admin whose record does not say so', { role: 'admin' }, true],
    ['an admin whose field is invalid', { role: 'admin', needs_second_factor: 'no' }, true],
    ['an admin who has one and did not use it', PROTECTED, true],
    ['an admin who needs none', { role: 'admin', needs_second_factor: false }, false],
    ['a client', { role: 'client', needs_second_factor: true }, false],
    ['a partner', { role: 'partner' }, false],
  ])('lacks it: %s', (_case, access, lacks) => {
    expect(lacksRequiredFactor(false, access)).toBe(lacks)
  })
})

describe('a session with a second factor', () => {
  it('is enough for an admin', () => {
    expect(lacksRequiredFactor(true, PROTECTED)).toBe(false)
  })

  it.each([false, undefined, 'yes'])('is not enough after the factor was removed (%s)', (has_second_factor) => {
    expect(lacksRequiredFactor(true, { ...PROTECTED, has_second_factor })).toBe(true)
  })
})
