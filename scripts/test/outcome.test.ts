import { describe, expect, it } from 'vitest'
import { withFlakyLimit } from './outcome.ts'

const names = (count: number) => Array.from({ length: count }, (_, index) => `test ${index}`)
const run = (passed: number, flaky: number) => withFlakyLimit({ passed, failed: 1, skipped: 0, flaky: names(flaky) })

describe('flaky tests', () => {
  it('count as passed up to the limit', () => {
    expect(run(20, 3)).toMatchObject({ passed: 20, failed: 1 })
    expect(run(999, 10)).toMatchObject({ passed: 999, failed: 1 })
  })

  it('all count as failed above the limit, and keep their names', () => {
    expect(run(20, 4)).toEqual({ passed: 16, failed: 5, skipped: 0, flaky: names(4) })
    expect(run(999, 11)).toMatchObject({ passed: 988, failed: 12 })
  })
})
