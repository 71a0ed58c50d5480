import { describe, expect, it } from 'vitest'
import { drawSample } from './sampling-reporter.ts'

const numbers = Array.from({ length: 1000 }, (_, index) => index)

describe('a random sample', () => {
  it('depends on the seed only', () => {
    expect(drawSample(numbers, 30, 16)).toEqual(drawSample(numbers, 30, 16))
    expect(drawSample(numbers, 30, 16)).not.toEqual(drawSample(numbers, 30, 17))
  })

  it('has the requested number of distinct items in their order', () => {
    const drawn = drawSample(numbers, 300, 16)
    expect(new Set(drawn).size).toBe(300)
    expect(drawn).toEqual(drawn.toSorted((one, other) => one - other))
  })

  it('covers all parts of the list', () => {
    for (const from of [0, 250, 500, 750]) {
      const share = drawSample(numbers, 300, 16).filter((number) => number >= from && number < from + 250)
      expect(share.length).toBeGreaterThan(50)
    }
  })

  it('contains all items of a shorter list', () => {
    expect(drawSample([1, 2, 3], 10, 16)).toEqual([1, 2, 3])
  })
})
