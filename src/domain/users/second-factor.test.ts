import { describe, expect, it } from 'vitest'
import { maskedNumber } from './second-factor.ts'

describe('a telephone number for codes', () => {
  it('shows only its last two digits', () => {
    expect(maskedNumber('+254700555103')).toBe('••• 03')
    expect(maskedNumber('+*******5103')).toBe('••• 03')
  })
})
