import { describe, expect, it } from 'vitest'
import { initialsOf, wovenBand } from './kiondo.ts'

describe('a portrait', () => {
  it('shows the initials of the first and the last name', () => {
    expect(initialsOf('Amina Wanjiru')).toBe('AW')
    expect(initialsOf('  Grace  Achieng Mutua ')).toBe('GM')
    expect(initialsOf('Otieno')).toBe('O')
  })

  it('has an equal pattern for an equal name, and another for another name', () => {
    expect(wovenBand('Amina Wanjiru', 100)).toBe(wovenBand('Amina Wanjiru', 100))
    expect(wovenBand('Amina Wanjiru', 100)).not.toBe(wovenBand('Joseph Otieno', 100))
  })
})
