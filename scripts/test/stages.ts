import { testsIn } from '../../tests/faults/faults.ts'
import { startOutageServer } from '../emulators/firestore-outage.ts'
import { startEmulators } from '../emulators/start-emulators.ts'
import { buildAll } from '../local/build.ts'
import { ensureChromium } from '../local/chromium.ts'
import { startInbox } from '../local/inbox/inbox.ts'
import { assertPortsFree } from '../local/ports.ts'
import { CliError, describeError } from '../local/stop.ts'
import { startScheduler } from '../scheduler.ts'
import { clearAll, seedAll } from '../seed/seed.ts'
import { withoutTriggers } from '../seed/triggers.ts'
import { COUNTING_FUNCTION_TESTS, COUNTING_UNIT_TESTS, FULL_COUNTS } from './full-counts.ts'
import { checkIndexes, logQueries } from './indexes/index-stage.ts'
import { clearQueryLog, QUERY_LOG } from './indexes/query-log.ts'
import type { Outcome } from './outcome.ts'
import { writeRuleCoverage } from './rule-coverage.ts'
import { runRuleMutations } from './rule-mutations/rule-mutations.ts'
import { runCheck, runPlaywright, runVitest } from './runners.ts'

export interface Stage {
  name: string
  /** The stages of a lane run sequentially, in parallel with the other lane. */
  lane: 'emulators' | 'machine'
  /** Prepared before the stage runs. */
  needs: readonly ('build' | 'no build under way' | 'emulators' | 'fresh data' | 'outages')[]
  /** Writes only a report that people read, so `npm test` omits it. */
  isReport?: true
  /** @param files limits the stage to these tests */
  run: (files?: readonly string[]) => Promise<Outcome>
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

const check = (name: string, program: string, args: string[], needs: Stage['needs'] = []): Stage => ({
  name,
  lane: 'machine',
  needs,
  run: () => runCheck(name, program, args),
})
const vitest = (project: string, needs: Stage['needs']): Stage => ({
  name: project,
  lane: needs.includes('emulators') ? 'emulators' : 'machine',
  needs,
  run: (files) => runVitest(project, {}, files),
})

/** The stages of each command. Within a lane, the fastest stages come first. */
export const STAGES: Record<string, readonly Stage[]> = {
  check: [
    check('biome', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']),
    check('types of the functions', 'node_modules/typescript/bin/tsc', ['-p', 'functions']),
    check('unused code', 'node_modules/knip/bin/knip.js', []),
    check('regular expressions', 'scripts/regex-check.ts', []),
    // Astro's build and its check write the same generated types.
    check('types of the site', 'node_modules/astro/bin/astro.mjs', ['check'], ['no build under way']),
  ],
  unit: [vitest('unit', [])],
  architecture: [vitest('architecture', ['build'])],
  start: [{ name: 'start', lane: 'machine', needs: ['build'], run: runStartTests }],
  rules: [
    vitest('rules', ['build', 'emulators']),
    { name: 'coverage of the rules', lane: 'emulators', needs: ['emulators'], isReport: true, run: writeRuleCoverage },
  ],
  functions: [
    {
      name: 'functions',
      lane: 'emulators',
      needs: ['build', 'emulators'],
      run: (files) => logQueries('functions', () => runVitest('functions', {}, files)),
    },
  ],
  browser: [
    {
      name: 'browser',
      lane: 'emulators',
      needs: ['build', 'emulators', 'fresh data'],
      run: (files) => logQueries('browser', async () => runPlaywright('browser', ensureChromium(), undefined, files)),
    },
  ],
  indexes: [{ name: 'indexes', lane: 'emulators', needs: [], run: checkIndexes }],
}

/** How many mutated writes the attack tries for each collection that a browser writes to, and how many mutated searches. */
const MUTATED_CASES = '2000'

/** How many files with active content the checks must mark or refuse. */
const ACTIVE_FILES = '10000'

/** These stages take minutes, so they run only when named. */
export const SLOW_STAGES: Record<string, readonly Stage[]> = {
  attack: [
    {
      name: 'access matrix, mutated writes and searches',
      lane: 'emulators',
      needs: ['build', 'emulators'],
      run: () => runVitest('rules', { FUZZ_CASES: MUTATED_CASES }),
    },
    vitest('attack', ['build', 'emulators']),
    {
      name: 'files with active content',
      lane: 'machine',
      needs: [],
      run: () => runVitest('unit', { CONTENT_FILES: ACTIVE_FILES }, ['functions/src/documents/active-content.test.ts']),
    },
    {
      name: 'attack in the browser',
      lane: 'emulators',
      needs: ['build', 'emulators', 'fresh data'],
      run: async () => runPlaywright('attack in the browser', ensureChromium(), 'tests/attack/playwright.config.ts'),
    },
    // Runs last, because it changes the shared rules of Storage.
    { name: 'rule mutations', lane: 'emulators', needs: ['build', 'emulators'], run: runRuleMutations },
  ],
  counts: [
    {
      name: 'counts of the domain',
      lane: 'machine',
      needs: [],
      run: () => runVitest('unit', FULL_COUNTS, COUNTING_UNIT_TESTS),
    },
    {
      name: 'counts of the functions',
      lane: 'emulators',
      needs: ['build', 'emulators'],
      run: () => runVitest('functions', FULL_COUNTS, COUNTING_FUNCTION_TESTS),
    },
  ],
  faults: [
    {
      name: 'faults of the functions',
      lane: 'emulators',
      needs: ['build', 'emulators'],
      run: () => runVitest('functions', {}, [...new Set(testsIn('tests/functions/').map(({ file }) => file))]),
    },
    {
      name: 'faults in the browser',
      lane: 'emulators',
      needs: ['build', 'emulators', 'fresh data', 'outages'],
      run: async () => runPlaywright('faults in the browser', ensureChromium(), 'tests/faults/playwright.config.ts'),
    },
  ],
}

/** Skipped on systems other than Linux, because these tests find orphaned processes in /proc. */
async function runStartTests(files?: readonly string[]): Promise<Outcome> {
  return process.platform === 'linux' ? runVitest('start', ensureChromium(), files) : { passed: 0, failed: 0, skipped: 1 }
}

/**
 * Tests use pending appointments in the past, which the first would cancel, and store the result of a health check, which
 * the second would replace.
 */
const RUN_BY_TESTS = ['lapseAppointments', 'checkHealth']

const prepared = new Map<string, Promise<void>>()

/** Prepares a need of a stage once per run. @throws CliError, for every stage with this need */
export function prepare(need: Stage['needs'][number]): Promise<void> {
  const first =
    prepared.get(need) ??
    PREPARATIONS[need]().catch((error: unknown) => {
      throw new CliError(`The stage did not run, because this failed: ${need}. ${describeError(error)}`)
    })
  prepared.set(need, first)
  return first
}

const PREPARATIONS: Record<Stage['needs'][number], () => Promise<void>> = {
  build: async () => {
    // Checked before the build, which would overwrite the site of another run.
    await assertPortsFree()
    await buildAll('keep')
  },
  'no build under way': async () => {
    await prepared.get('build')?.catch(() => undefined)
  },
  emulators: async () => {
    clearQueryLog()
    await startInbox()
    // Only prints the message, because after a crash the stages fail anyway and the summary must still appear.
    await startEmulators({ onCrash: say, tests: { queryLog: QUERY_LOG } })
    await seedAll()
    await startScheduler(say, RUN_BY_TESTS)
  },
  // Seeds again, because other stages leave newer records. Triggers are off, because the events of the deletions would
  // delay the first mails by minutes.
  'fresh data': async () => {
    await withoutTriggers(async () => {
      await clearAll()
      await seedAll()
    })
  },
  outages: startOutageServer,
}
