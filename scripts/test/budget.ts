import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COLLECTIONS } from '../../src/domain/collections.ts'
import { ROOT } from '../local/paths.ts'
import { nameOf } from './changed/test-subjects.ts'
import { isDefaultTest } from './default-tests.ts'
import { placeOf, type TestCase } from './test-case.ts'

type Allowance = Record<'functions' | 'browser', number>

/** How many tests `npm test` may run: tests/budget.json. */
export interface Budget {
  /** Tests of the rules, for all collections together and for each that a browser may reach. */
  rules: { shared: number; perCollection: number }
  /** For a module without numbers. Only modules that are older than this budget have any. */
  newModule: Allowance
  /** The older modules have this number of files, and their numbers this sum: they may exchange tests. */
  olderModules: Allowance & { files: number }
  /** `files` are the names of the tests, by `nameOf`. */
  modules: Record<string, (Allowance | Partial<Record<keyof Allowance, never>>) & { files: readonly string[] }>
}

export const readBudget = () => JSON.parse(readFileSync(join(ROOT, 'tests/budget.json'), 'utf8')) as Budget

/** How many slow tests are named for each excess. */
const NAMED = 3

/** The excesses of `npm test`, each with the slowest tests; other tests of `npm run test:all` do not count. */
export function excessesOf(executed: readonly TestCase[], budget: Budget): string[] {
  const casesOf = (stage: string) =>
    executed.filter(({ file }) => file.startsWith(`tests/${stage}/`) && isDefaultTest(stage, file))
  const { shared, perCollection } = budget.rules
  return [
    ...describeExcess('The stage rules', casesOf('rules'), shared + Object.keys(COLLECTIONS).length * perCollection),
    ...moduleExcesses('functions', casesOf('functions'), budget),
    ...moduleExcesses('browser', casesOf('browser'), budget),
  ]
}

function moduleExcesses(stage: keyof Allowance, cases: readonly TestCase[], budget: Budget): string[] {
  const modules = Object.entries(budget.modules)
  const homeless = [...new Set(cases.map(({ file }) => file))].filter(
    (file) => !modules.some(([, { files }]) => files.includes(nameOf(file))),
  )
  return [
    ...homeless.map((file) => `${file} belongs to no module: name it in tests/budget.json.`),
    ...modules.flatMap(([name, module]) => {
      const own = cases.filter(({ file }) => module.files.includes(nameOf(file)))
      return describeExcess(`In the stage ${stage}, the module ${name}`, own, module[stage] ?? budget.newModule[stage])
    }),
  ]
}

function describeExcess(what: string, cases: readonly TestCase[], limit: number): string[] {
  if (cases.length <= limit) return []
  const slowest = slowestTests(cases, NAMED).join('\n  ')
  return [`${what} has ${cases.length} tests of at most ${limit}. Merge or replace some; the slowest are\n  ${slowest}`]
}

/** The tests that take most time in all their rows, slowest first: `61.2 s  tests/functions/ledger.test.ts:12 (4 rows)`. */
export function slowestTests(cases: readonly TestCase[], count: number): string[] {
  const tests = Object.values(Object.groupBy(cases, placeOf)).map((rows = []) => ({
    rows,
    seconds: rows.reduce((sum, { seconds }) => sum + seconds, 0),
  }))
  return tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ rows: [first, ...more], seconds }) => {
      const rows = more.length > 0 ? ` (${more.length + 1} rows)` : ''
      return `${seconds.toFixed(1).padStart(5)} s  ${first?.file}:${first?.line} ${first?.name}${rows}`
    })
}
