import { testsIn } from '../../tests/faults/faults.ts'
import { describeMissingHistory } from '../bench/commits.ts'
import { ensureChromium } from '../local/chromium.ts'
import { defaultFiles } from './budget.ts'
import { countingTests, FULL_COUNTS } from './full-counts.ts'
import { runFunctionTests, runOneAtATime, runTogether } from './function-tests.ts'
import { checkIndexes, logQueries } from './indexes/index-stage.ts'
import type { Outcome } from './outcome.ts'
import type { Need } from './preparations.ts'
import { writeRuleCoverage } from './rule-coverage.ts'
import { runRuleMutations } from './rule-mutations/rule-mutations.ts'
import { runCheck, runPlaywright, runVitest } from './runners.ts'

export interface Stage {
  name: string
  /** The stages of a lane run sequentially, in parallel with the other lane. */
  lane: 'emulators' | 'machine'
  /** Prepared before the stage runs. */
  needs: readonly Need[]
  /** Whether it runs at the same time as the stage before it. */
  isBesidePrevious?: true
  /** Writes only a report that people read, so `npm test` omits it. */
  isReport?: true
  /** @param files limits the stage to these tests */
  run: (files?: readonly string[]) => Promise<Outcome>
}

const check = (name: string, program: string, args: string[], needs: Stage['needs'] = []): Stage => ({
  name,
  lane: 'machine',
  needs,
  run: () => runCheck(name, program, args),
})

/** @param options another name than the project's, an environment, and the only files that run */
function vitest(
  project: string,
  needs: Stage['needs'],
  { name = project, ...options }: { name?: string; env?: Record<string, string>; files?: readonly string[] } = {},
): Stage {
  const lane = needs.includes('emulators') ? 'emulators' : 'machine'
  return { name, lane, needs, run: (files) => runVitest(project, { files, isBackground: lane === 'machine', ...options }) }
}

/** @param config a configuration of Playwright */
const playwright = (name: string, needs: Stage['needs'], config: string): Stage => ({
  name,
  lane: 'emulators',
  needs,
  run: async () => runPlaywright(name, ensureChromium(), config),
})

const ASTRO = 'node_modules/astro/bin/astro.mjs'

/** The stages of each command. Within a lane, the fastest stages come first. */
export const STAGES: Record<string, readonly Stage[]> = {
  check: [
    check('biome', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']),
    check('unused code', 'node_modules/knip/bin/knip.js', ['--no-gitignore']),
    check('regular expressions', 'scripts/regex-check.ts', []),
    // Astro's build and its check write the same generated types, which the second check reads.
    check('types of the pages', ASTRO, ['check', '--tsconfig', 'tsconfig.astro.json'], ['no build under way']),
    // One thread needs half the memory, and less processor time in all.
    check('types', 'node_modules/typescript-7/bin/tsc', ['--singleThreaded']),
  ],
  unit: [vitest('unit', [])],
  architecture: [{ ...vitest('architecture', ['site']), run: runArchitectureTests }],
  start: [{ name: 'start', lane: 'machine', needs: ['site'], run: runStartTests }],
  rules: [
    vitest('rules', ['emulators']),
    { name: 'coverage of the rules', lane: 'emulators', needs: ['emulators'], isReport: true, run: writeRuleCoverage },
  ],
  functions: [
    {
      name: 'functions one at a time',
      lane: 'emulators',
      isBesidePrevious: true,
      needs: ['site', 'emulators'],
      run: (files) => logQueries('functions', () => runOneAtATime(files)),
    },
    {
      name: 'functions',
      lane: 'emulators',
      needs: ['site', 'emulators'],
      run: (files) => logQueries('functions', () => runTogether(files)),
    },
  ],
  browser: [
    {
      name: 'browser',
      lane: 'emulators',
      needs: ['site', 'emulators', 'fresh data'],
      run: (files) => logQueries('browser', async () => runPlaywright('browser', ensureChromium(), undefined, files)),
    },
  ],
  indexes: [{ name: 'indexes', lane: 'emulators', needs: [], run: checkIndexes }],
}

/** Says what a clone without earlier commits cannot check. */
async function runArchitectureTests(files?: readonly string[]): Promise<Outcome> {
  const note = describeMissingHistory()
  return { ...(await runVitest('architecture', { files, isBackground: true })), ...(note && { note }) }
}

/** Skipped on systems other than Linux, because these tests find orphaned processes in /proc. */
async function runStartTests(files?: readonly string[]): Promise<Outcome> {
  return process.platform === 'linux'
    ? runVitest('start', { env: ensureChromium(), files })
    : { passed: 0, failed: 0, skipped: 1 }
}

const LIMITED_STAGES: readonly string[] = ['browser', 'functions', 'architecture']

/**
 * The stages of `npm test`: all but reports and `start`, which starts the product many times, with the default browser specs
 * and without the slowest tests of the functions and the architecture.
 */
export function defaultStages(): Stage[] {
  return Object.entries(STAGES).flatMap(([name, stages]) => {
    if (name === 'start') return []
    const files = LIMITED_STAGES.includes(name) ? defaultFiles(name) : undefined
    const run = stages.filter(({ isReport }) => !isReport)
    return files ? run.map((stage) => ({ ...stage, run: () => stage.run(files) })) : run
  })
}

/** How many mutated writes the attack tries for each collection that a browser writes to, and how many mutated searches. */
const MUTATED_CASES = '2000'

/** How many files with active content the checks must mark or refuse. */
const ACTIVE_FILES = '10000'

/** These stages take minutes, so they run only when named. */
export const SLOW_STAGES: Record<string, readonly Stage[]> = {
  attack: [
    vitest('rules', ['site', 'emulators'], {
      name: 'access matrix, mutated writes and searches',
      env: { FUZZ_CASES: MUTATED_CASES },
    }),
    vitest('attack', ['site', 'emulators']),
    vitest('unit', [], {
      name: 'files with active content',
      env: { CONTENT_FILES: ACTIVE_FILES },
      files: ['functions/src/documents/content/active-content.test.ts'],
    }),
    playwright('attack in the browser', ['site', 'emulators', 'fresh data'], 'tests/attack/playwright.config.ts'),
    // Runs last, because it changes the shared rules of Storage.
    { name: 'rule mutations', lane: 'emulators', needs: ['site', 'emulators'], run: runRuleMutations },
  ],
  counts: [
    vitest('unit', [], {
      name: 'counts of the domain',
      env: FULL_COUNTS,
      files: countingTests('{src,functions/src}/**/*.test.ts'),
    }),
    {
      name: 'counts of the functions',
      lane: 'emulators',
      needs: ['site', 'emulators'],
      run: () => runFunctionTests(countingTests('tests/functions/*.test.ts'), FULL_COUNTS),
    },
  ],
  faults: [
    {
      name: 'faults of the functions',
      lane: 'emulators',
      needs: ['site', 'emulators'],
      run: () => runFunctionTests([...new Set(testsIn('tests/functions/').map(({ file }) => file))]),
    },
    playwright('faults in the browser', ['site', 'emulators', 'fresh data', 'outages'], 'tests/faults/playwright.config.ts'),
  ],
}
