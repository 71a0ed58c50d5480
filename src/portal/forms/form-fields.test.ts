import { describe, expect, it } from 'vitest'
import { toNumber } from './form-fields.ts'

describe('a typed number', () => {
  it.each([
    ['1500', 1500],
    [' 1,500.25 ', 1500.25],
    ['12 000', 12_000],
    ['1,482,912', 1_482_912],
    ['-3', -3],
    [40, 40],
  ])('%j is %d', (typed, value) => {
    expect(toNumber(typed)).toBe(value)
  })

  it.each(['10,50', '1 5', '1e9', '0x10', '1,50,000', 'ten', '1.2.3', 'Infinity'])('%j is no number', (typed) => {
    expect(toNumber(typed)).toBeNaN()
  })

  it.each(['', '  ', null, undefined])('%j is an empty field', (typed) => {
    expect(toNumber(typed)).toBeNull()
  })
})
