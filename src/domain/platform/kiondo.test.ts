import { describe, expect, it } from 'vitest'
import { getInitials, wovenBand } from './kiondo.ts'

describe('a portrait', () => {
  it('shows the initials of the first and the last name', () => {
    expect(getInitials('Amina Wanjiru')).toBe('AW')
    expect(getInitials('  Grace  Achieng Mutua ')).toBe('GM')
    expect(getInitials('Otieno')).toBe('O')
  })

  it('has an equal pattern for an equal name, and another for another name', () => {
    expect(wovenBand('Amina Wanjiru', 100)).toBe(wovenBand('Amina Wanjiru', 100))
    expect(wovenBand('Amina Wanjiru', 100)).not.toBe(wovenBand('Joseph Otieno', 100))
  })
})
