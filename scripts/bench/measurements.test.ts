import { describe, expect, it } from 'vitest'
import { BENCHES } from './benches.ts'
import { atMost, medianOf } from './measurements.ts'

describe('a median', () => {
  it('is the middle value in any order', () => expect(medianOf([30, 2, 100])).toBe(30))
  it('leaves out values that are not numbers', () => expect(medianOf([Number.NaN, 5, Number.NaN])).toBe(5))
  it('of no values is NaN', () => expect(medianOf([Number.NaN])).toBeNaN())
})

describe('a target', () => {
  it('is met by its limit, and not by a higher value', () => {
    expect(atMost(26, 26)).toEqual({ text: '≤ 26', met: true })
    expect(atMost(60_000, 60_001, 'bytes')).toEqual({ text: '≤ 60,000 bytes', met: false })
  })
})

describe('a whole run', () => {
  it('takes an hour at most, including two minutes for the build', () => {
    const limits = Object.values(BENCHES).reduce((sum, { limit }) => sum + limit, 0)
    expect(limits).toBeLessThanOrEqual(58)
  })
})
