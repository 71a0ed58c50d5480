import { describe, expect, it } from 'vitest'
import { dialledNumber, maskedNumber } from './second-factor.ts'

describe('a telephone number for codes', () => {
  it('is dialled without spaces and punctuation', () => {
    expect(dialledNumber(' +254 700 555-103 ')).toBe('+254700555103')
    expect(dialledNumber('+1 (650) 555-3434')).toBe('+16505553434')
  })

  it.each(['0700 555 103', '+0700555103', '+254', '254700555103', 'call me', '', '+254700555103000000'])(
    'needs the code of its country: %s is refused',
    (entered) => {
      expect(dialledNumber(entered)).toBeNull()
    },
  )

  it('shows only its last two digits', () => {
    expect(maskedNumber('+254700555103')).toBe('••• 03')
    expect(maskedNumber('+*******5103')).toBe('••• 03')
  })
})
