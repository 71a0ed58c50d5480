import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { COLLECTIONS } from '../../src/domain/collections.ts'
import { ROOT } from '../local/paths.ts'
import { formatTestPlace, getTestFileName, type TestCase } from './outcome.ts'

type Allowance = Record<'functions' | 'browser', number>

/** How many tests `npm test` may run: tests/budget.json. */
export interface Budget {
  /** Tests of the rules, for all collections together and for each that a browser may reach. */
  rules: { shared: number; perCollection: number }
  /** For each concept that is newer than this budget. */
  newModule: Allowance
  /**
   * The older modules have this number of files, and their numbers this sum: they may exchange tests. `concepts` are their
   * files in tests/expectations, for which no test gets the allowance of a new module.
   */
  olderModules: Allowance & { files: number; concepts: readonly string[] }
  /**
   * `files` are the names of the tests of the older modules that `npm test` runs: with their stage, if only that one of equal
   * names runs. It omits slow tests that rarely fail alone: in the browser all but sign-in, the main path through each
   * module, and every page once as each role; of the functions those that repeat a race, a kill, a program or a rejected call.
   */
  modules: Record<string, Allowance & { files: readonly string[] }>
}

export const readBudget = () => JSON.parse(readFileSync(join(ROOT, 'tests/budget.json'), 'utf8')) as Budget

/** How many slow tests are named for each excess. */
const NAMED = 3

/** Each concept has a file of expectations. */
function conceptsWithExpectations(): string[] {
  return readdirSync(join(ROOT, 'tests/expectations')).map((file) => basename(file, '.ts'))
}

/**
 * The module of a test of the functions or the browser: the older one that lists it, or else the new concept with whose name
 * it begins. Only `npm run test:all` runs a test without a module.
 */
export function moduleOfTest(file: string, budget: Budget, concepts = conceptsWithExpectations()): string | undefined {
  const name = getTestFileName(file)
  const names = [name, `${file.split('/')[1]}/${name}`]
  const older = Object.entries(budget.modules).find(([, { files }]) => files.some((each) => names.includes(each)))
  if (older) return older[0]
  const ofConcept = concepts.filter((concept) => name === concept || name.startsWith(`${concept}-`))
  const longest = ofConcept.toSorted((one, other) => other.length - one.length)[0]
  return longest && !budget.olderModules.concepts.includes(longest) ? longest : undefined
}

/** Tests of the architecture that start a program dozens of times: two thirds of the stage's time. */
const PROGRAM_TESTS = ['content', 'deploy', 'deploy-caller-address', 'deploy-refusals', 'deploy-rights', 'deploy-sign-in']

/** The tests of a stage that `npm test` runs. */
export function defaultFiles(stage: string): string[] {
  const [budget, concepts] = [readBudget(), conceptsWithExpectations()]
  const isLimited = stage === 'functions' || stage === 'browser'
  return globSync(`tests/${stage}/**/*.{test,spec}.ts`, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => (isLimited ? moduleOfTest(file, budget, concepts) : !PROGRAM_TESTS.includes(getTestFileName(file))))
}

/**
 * The excesses of `npm test`, each with the slowest tests; other tests of `npm run test:all` do not count.
 * @param concepts the names of the files in tests/expectations
 */
export function findBudgetExcesses(
  executed: readonly TestCase[],
  budget: Budget,
  concepts = conceptsWithExpectations(),
): string[] {
  const getStageCases = (stage: string) => executed.filter(({ file }) => file.startsWith(`tests/${stage}/`))
  const { shared, perCollection } = budget.rules
  return [
    ...describeExcess('The stage rules', getStageCases('rules'), shared + Object.keys(COLLECTIONS).length * perCollection),
    ...moduleExcesses('functions', getStageCases('functions'), budget, concepts),
    ...moduleExcesses('browser', getStageCases('browser'), budget, concepts),
  ]
}

function moduleExcesses(stage: keyof Allowance, cases: readonly TestCase[], budget: Budget, concepts: string[]): string[] {
  const byModule = Object.groupBy(cases, ({ file }) => moduleOfTest(file, budget, concepts) ?? '')
  return Object.entries(byModule).flatMap(([name, own = []]) => {
    const { [stage]: limit } = budget.modules[name] ?? budget.newModule
    return name === '' ? [] : describeExcess(`In the stage ${stage}, the module ${name}`, own, limit)
  })
}

function describeExcess(what: string, cases: readonly TestCase[], limit: number): string[] {
  if (cases.length <= limit) return []
  const slowest = slowestTests(cases, NAMED).join('\n  ')
  return [`${what} has ${cases.length} tests of at most ${limit}. Merge or replace some; the slowest are\n  ${slowest}`]
}

/** The tests that take most time in all their rows, slowest first: `61.2 s  tests/functions/ledger.test.ts:12 (4 rows)`. */
export function slowestTests(cases: readonly TestCase[], count: number): string[] {
  const tests = Object.values(Object.groupBy(cases, formatTestPlace)).map((rows = []) => ({
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
