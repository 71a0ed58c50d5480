import { describe, expect, it } from 'vitest'
import { COLLECTIONS } from '../../src/domain/collections.ts'
import { type Budget, excessesOf, readBudget, slowestTests } from './budget.ts'
import { nameOf } from './changed/test-subjects.ts'
import { defaultFiles } from './default-tests.ts'
import type { TestCase } from './test-case.ts'

const BUDGET: Budget = {
  rules: { shared: 1, perCollection: 1 },
  newModule: { functions: 2, browser: 1 },
  olderModules: { functions: 3, browser: 1, files: 2 },
  modules: {
    accounts: { functions: 3, browser: 1, files: ['names', 'sign-in'] },
    announcements: { files: ['outbox'] },
  },
}

const cases = (file: string, count: number, seconds = 1): TestCase[] =>
  Array.from({ length: count }, (_, line) => ({ file, line: line + 1, name: 'works', status: 'passed', seconds, errors: [] }))

describe('the budget of tests', () => {
  it('allows as many tests as the row of a module says', () => {
    expect(excessesOf(cases('tests/functions/names.test.ts', 3), BUDGET)).toEqual([])
    expect(excessesOf(cases('tests/browser/sign-in.spec.ts', 1), BUDGET)).toEqual([])
  })

  it('names the slowest tests of a module that has too many', () => {
    const executed = [...cases('tests/functions/names.test.ts', 3), ...cases('tests/functions/names.test.ts', 1, 20)]
    const [excess, ...more] = excessesOf(executed, BUDGET)
    expect(more).toEqual([])
    expect(excess).toContain('the module accounts has 4 tests of at most 3')
    expect(excess).toContain(' 21.0 s  tests/functions/names.test.ts:1 works (2 rows)')
  })

  it('gives a new module a fixed number of tests', () => {
    expect(excessesOf(cases('tests/functions/outbox.test.ts', 2), BUDGET)).toEqual([])
    expect(excessesOf(cases('tests/functions/outbox.test.ts', 3), BUDGET)).toHaveLength(1)
  })

  it('refuses a test that belongs to no module', () => {
    const [excess] = excessesOf(cases('tests/functions/ledger.test.ts', 1), BUDGET)
    expect(excess).toBe('tests/functions/ledger.test.ts belongs to no module: name it in tests/budget.json.')
  })

  it('limits the rules by the number of collections', () => {
    const limit = Object.keys(COLLECTIONS).length + 1
    expect(excessesOf(cases('tests/rules/tickets.rules.test.ts', limit), BUDGET)).toEqual([])
    expect(excessesOf(cases('tests/rules/tickets.rules.test.ts', limit + 1), BUDGET)).toHaveLength(1)
  })

  it('does not count what only npm run test:all runs, and no other stage', () => {
    expect(excessesOf(cases('tests/functions/migrate.test.ts', 9), BUDGET)).toEqual([])
    expect(excessesOf(cases('src/domain/csv.test.ts', 9), BUDGET)).toEqual([])
  })
})

describe('tests/budget.json', () => {
  const budget = readBudget()
  const modules = Object.values(budget.modules)
  const older = modules.filter(({ functions, browser }) => functions !== undefined || browser !== undefined)

  it('names each test of the functions and the browser once', () => {
    const names = [...defaultFiles('functions'), ...defaultFiles('browser')].map(nameOf)
    const named = modules.flatMap(({ files }) => files)
    expect(named.toSorted()).toEqual([...new Set(names)].sort())
  })

  it.each(['functions', 'browser'] as const)('gives older modules no more tests of the stage %s in all', (stage) => {
    const sum = older.reduce((total, module) => total + (module[stage] ?? Number.POSITIVE_INFINITY), 0)
    expect(sum).toBeLessThanOrEqual(budget.olderModules[stage])
  })

  it('leaves the files of older modules in their rows, because a new row allows more tests', () => {
    expect(older.flatMap(({ files }) => files)).toHaveLength(budget.olderModules.files)
  })
})

it('the slowest tests come first, each with all its rows', () => {
  const rows = cases('a.test.ts', 2).map((one) => ({ ...one, line: 4 }))
  expect(slowestTests([...cases('b.test.ts', 1, 1.5), ...rows], 1)).toEqual(['  2.0 s  a.test.ts:4 works (2 rows)'])
})
