import { describe, expect, it } from 'vitest'
import { COLLECTIONS } from '../../src/domain/collections.ts'
import { type Budget, defaultFiles, findBudgetExcesses, moduleOfTest, readBudget, slowestTests } from './budget.ts'
import { getTestFileName, type TestCase } from './outcome.ts'

const BUDGET: Budget = {
  rules: { shared: 1, perCollection: 1 },
  newModule: { functions: 2, browser: 1 },
  olderModules: { functions: 3, browser: 1, files: 2, concepts: ['ledger'] },
  modules: {
    accounts: { functions: 3, browser: 1, files: ['names', 'sign-in'] },
  },
}

const cases = (file: string, count: number, seconds = 1): TestCase[] =>
  Array.from({ length: count }, (_, line) => ({ file, line: line + 1, name: 'works', status: 'passed', seconds, errors: [] }))

describe('the budget of tests', () => {
  it('allows as many tests as the row of a module says', () => {
    expect(findBudgetExcesses(cases('tests/functions/names.test.ts', 3), BUDGET)).toEqual([])
    expect(findBudgetExcesses(cases('tests/browser/sign-in.spec.ts', 1), BUDGET)).toEqual([])
  })

  it('names the slowest tests of a module that has too many', () => {
    const executed = [...cases('tests/functions/names.test.ts', 3), ...cases('tests/functions/names.test.ts', 1, 20)]
    const [excess, ...more] = findBudgetExcesses(executed, BUDGET)
    expect(more).toEqual([])
    expect(excess).toContain('the module accounts has 4 tests of at most 3')
    expect(excess).toContain(' 21.0 s  tests/functions/names.test.ts:1 works (2 rows)')
  })

  it('gives a new module a fixed number of tests', () => {
    const excesses = (executed: TestCase[]) => findBudgetExcesses(executed, BUDGET, ['announcements', 'ledger'])
    const one = cases('tests/functions/announcements.test.ts', 1)
    expect(excesses([...one, ...cases('tests/functions/announcements-mails.test.ts', 1)])).toEqual([])
    expect(excesses([...one, ...cases('tests/functions/announcements-mails.test.ts', 2)])).toHaveLength(1)
  })

  it('leaves tests that belong to no module to npm run test:all', () => {
    // `ledger` is a concept of an older module, which gets no further allowance.
    for (const file of ['tests/functions/ledger.test.ts', 'tests/functions/nothing.test.ts']) {
      expect(moduleOfTest(file, BUDGET, ['ledger'])).toBe(undefined)
      expect(findBudgetExcesses(cases(file, 9), BUDGET, ['ledger'])).toEqual([])
    }
  })

  it('can name a test of one stage only', () => {
    const modules = { money: { functions: 1, browser: 1, files: ['functions/quotations'] } }
    const findTestModule = (file: string) => moduleOfTest(file, { ...BUDGET, modules }, [])
    expect(findTestModule('tests/functions/quotations.test.ts')).toBe('money')
    expect(findTestModule('tests/browser/quotations.spec.ts')).toBe(undefined)
  })

  it('limits the rules by the number of collections', () => {
    const limit = Object.keys(COLLECTIONS).length + 1
    expect(findBudgetExcesses(cases('tests/rules/tickets.rules.test.ts', limit), BUDGET)).toEqual([])
    expect(findBudgetExcesses(cases('tests/rules/tickets.rules.test.ts', limit + 1), BUDGET)).toHaveLength(1)
  })

  it('counts no other stage', () => {
    expect(findBudgetExcesses(cases('src/domain/platform/csv.test.ts', 9), BUDGET)).toEqual([])
  })
})

describe('tests/budget.json', () => {
  const budget = readBudget()
  const older = Object.values(budget.modules)

  it('lists each test of an older module once, and no other name', () => {
    const files = [...defaultFiles('functions'), ...defaultFiles('browser')]
    const names = files.flatMap((file) => [getTestFileName(file), `${file.split('/')[1]}/${getTestFileName(file)}`])
    const listed = older.flatMap((module) => module.files)
    expect(new Set(listed.map(getTestFileName)).size).toBe(listed.length)
    expect(listed.filter((name) => !names.includes(name))).toEqual([])
  })

  it.each(['functions', 'browser'] as const)('gives older modules no more tests of the stage %s in all', (stage) => {
    const sum = older.reduce((total, module) => total + module[stage], 0)
    expect(sum).toBeLessThanOrEqual(budget.olderModules[stage])
  })

  it('leaves the files of older modules in their rows, because a new name would allow more tests', () => {
    expect(older.flatMap(({ files }) => files)).toHaveLength(budget.olderModules.files)
  })
})

it('the slowest tests come first, each with all its rows', () => {
  const rows = cases('a.test.ts', 2).map((one) => ({ ...one, line: 4 }))
  expect(slowestTests([...cases('b.test.ts', 1, 1.5), ...rows], 1)).toEqual(['  2.0 s  a.test.ts:4 works (2 rows)'])
})
