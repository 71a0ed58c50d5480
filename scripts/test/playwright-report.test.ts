import { describe, expect, it } from 'vitest'
import { outcomeOf, type PlaywrightReport } from './playwright-report.ts'

function reportOf(stats: Partial<PlaywrightReport['stats']>): PlaywrightReport {
  const flaky = stats.flaky ?? 0
  const specs = Array.from({ length: flaky }, (_, index) => ({
    file: 'sign-in.spec.ts',
    line: index + 1,
    title: 'a person signs in',
    tests: [{ status: 'flaky', results: [{ errors: [{ message: '\u001b[31mError: too late\u001b[39m' }] }, { errors: [] }] }],
  }))
  const steady = {
    file: 'news.spec.ts',
    line: 9,
    title: 'the news are listed',
    tests: [{ status: 'expected', results: [{ errors: [] }] }],
  }
  return {
    stats: { expected: 10, unexpected: 0, skipped: 0, ...stats, flaky },
    suites: [{ specs: [steady], suites: [{ specs }] }],
  }
}

describe('the outcome of a Playwright run', () => {
  it('counts passed, failed and skipped tests', () => {
    expect(outcomeOf(reportOf({ unexpected: 2, skipped: 1 }), 1)).toEqual({ passed: 10, failed: 2, skipped: 1, flaky: [] })
  })

  it('counts a flaky test as passed and names it', () => {
    const { passed, failed, flaky } = outcomeOf(reportOf({ flaky: 1 }), 0)
    expect({ passed, failed, flaky }).toEqual({ passed: 11, failed: 0, flaky: ['sign-in.spec.ts:1 a person signs in'] })
  })

  it('prints the first lines of each failed try without colours', () => {
    expect(outcomeOf(reportOf({ flaky: 1 }), 0).details).toBe('sign-in.spec.ts:1 a person signs in\n    Error: too late')
    expect(outcomeOf(reportOf({}), 1).details).toBeUndefined()
  })

  it('counts a failing exit code and a run without tests as a failure', () => {
    expect(outcomeOf(reportOf({}), 1).failed).toBe(1)
    expect(outcomeOf(reportOf({ expected: 0 }), 0).failed).toBe(1)
  })
})
