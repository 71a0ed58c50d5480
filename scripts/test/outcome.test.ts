import { describe, expect, it } from 'vitest'
import { calculateTestOutcome, joinOutcomes, type TestCase } from './outcome.ts'

const rows = (line: number, count: number, changes: Partial<TestCase> = {}): TestCase[] =>
  Array.from({ length: count }, (_, index) => ({
    file: 'tests/a.test.ts',
    line,
    name: `row ${index}`,
    status: 'passed',
    seconds: 1,
    errors: [],
    ...changes,
  }))
const flakyTests = (count: number) =>
  Array.from({ length: count }, (_, index) => rows(100 + index, 1, { errors: ['too late'] })).flat()
const steadyTests = (count: number) => Array.from({ length: count }, (_, index) => rows(1000 + index, 1)).flat()

describe('the outcome of a runner', () => {
  it('counts a test with generated rows once, and as failed if a row fails', () => {
    const cases = [...rows(1, 50), ...rows(2, 9), ...rows(2, 1, { status: 'failed', errors: ['1 is not 2'] })]
    const { passed, failed, skipped, details } = calculateTestOutcome([...cases, ...rows(3, 2, { status: 'skipped' })], 1)
    expect({ passed, failed, skipped }).toEqual({ passed: 1, failed: 1, skipped: 1 })
    expect(details).toBe('tests/a.test.ts:2 row 0\n    1 is not 2')
  })

  it('counts tests whose place is unknown by their names', () => {
    expect(calculateTestOutcome(rows(0, 3), 0).passed).toBe(3)
  })

  it('is a failure if the program fails without a failed test, or runs no test', () => {
    expect(calculateTestOutcome(rows(1, 1), 1).failed).toBe(1)
    expect(calculateTestOutcome([], 0).failed).toBe(1)
  })

  it('counts flaky tests as passed and names them, up to the limit', () => {
    const few = calculateTestOutcome([...steadyTests(20), ...flakyTests(3)], 0)
    expect([few.passed, few.failed, few.flaky?.length]).toEqual([23, 0, 3])
    expect(few.details).toContain('tests/a.test.ts:100 row 0\n    too late')
    expect(calculateTestOutcome([...steadyTests(990), ...flakyTests(10)], 0).failed).toBe(0)
  })

  it('counts all flaky tests as failed above the limit, and keeps their names', () => {
    const many = calculateTestOutcome([...steadyTests(20), ...flakyTests(4)], 0)
    expect([many.passed, many.failed, many.flaky?.length]).toEqual([20, 4, 4])
    expect(calculateTestOutcome([...steadyTests(988), ...flakyTests(11)], 0).failed).toBe(11)
  })
})

it('the outcome of several runs has their sums, and the details of each that failed', () => {
  const passed = calculateTestOutcome(steadyTests(2), 0)
  const failed = { ...calculateTestOutcome(rows(1, 1, { status: 'failed' }), 1), details: 'The end of a log' }
  const flaky = calculateTestOutcome(flakyTests(1), 0)
  const joined = joinOutcomes([passed, failed, flaky])
  expect(joined).toMatchObject({ passed: 3, failed: 1, details: `The end of a log\n\n${flaky.details}` })
  expect(joined.cases).toHaveLength(4)
})
