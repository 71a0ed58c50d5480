import { describe, expect, it } from 'vitest'
import { BENCHES } from './benches.ts'
import { atMost, medianOf } from './measurements.ts'

describe('a median', () => {
  it('is the middle value, whatever their order', () => expect(medianOf([30, 2, 100])).toBe(30))
  it('leaves out what could not be measured', () => expect(medianOf([Number.NaN, 5, Number.NaN])).toBe(5))
  it('of nothing is no number', () => expect(medianOf([Number.NaN])).toBeNaN())
})

describe('a target', () => {
  it('is met by its limit, and by no more', () => {
    expect(atMost(26, 26)).toEqual({ text: '≤ 26', met: true })
    expect(atMost(60_000, 60_001, 'bytes')).toEqual({ text: '≤ 60,000 bytes', met: false })
  })
})

describe('a whole run', () => {
  it('has an hour at most, with two minutes for the build', () => {
    const limits = Object.values(BENCHES).reduce((sum, { limit }) => sum + limit, 0)
    expect(limits).toBeLessThanOrEqual(58)
  })
})
