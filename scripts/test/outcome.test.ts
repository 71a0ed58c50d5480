import { describe, expect, it } from 'vitest'
import { withFlakyLimit } from './outcome.ts'

const named = (count: number) => Array.from({ length: count }, (_, index) => `test ${index}`)
const run = (passed: number, flaky: number) => withFlakyLimit({ passed, failed: 1, skipped: 0, flaky: named(flaky) })

describe('tests that pass at their second try', () => {
  it('are passed while they are few', () => {
    expect(run(20, 3)).toMatchObject({ passed: 20, failed: 1 })
    expect(run(999, 10)).toMatchObject({ passed: 999, failed: 1 })
  })

  it('are all failed where there is one more, and still named', () => {
    expect(run(20, 4)).toEqual({ passed: 16, failed: 5, skipped: 0, flaky: named(4) })
    expect(run(999, 11)).toMatchObject({ passed: 988, failed: 12 })
  })
})
