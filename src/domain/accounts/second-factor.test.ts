import { describe, expect, it } from 'vitest'
import { maskedNumber, type SecondFactor, toAssurance } from './second-factor.ts'

describe('a telephone number for codes', () => {
  it('shows only its last two digits', () => {
    expect(maskedNumber('+254700555103')).toBe('••• 03')
    expect(maskedNumber('+*******5103')).toBe('••• 03')
  })
})

const phone: SecondFactor = { factor_type: 'phone', status: 'verified' }

describe('the assurance of a session', () => {
  it('is the first level, current and next, without a second factor', () => {
    expect(toAssurance([], false)).toEqual({ current: 'aal1', next: 'aal1' })
  })

  it('has the second level next if a verified factor exists', () => {
    expect(toAssurance([phone], false)).toEqual({ current: 'aal1', next: 'aal2' })
  })

  it('is the second level if the sign-in asked for that factor', () => {
    expect(toAssurance([phone], true)).toEqual({ current: 'aal2', next: 'aal2' })
  })
})
