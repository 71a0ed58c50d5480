import { ensureChromium } from '../local/chromium.ts'
import { defaultFiles } from './budget.ts'
import { runOneAtATime, runTogether } from './function-tests.ts'
import { checkIndexes, logQueries } from './indexes/index-stage.ts'
import type { Outcome } from './outcome.ts'
import { writeRuleCoverage } from './rule-coverage.ts'
import { runPlaywright, runVitest } from './runners.ts'
import { check, type Stage, vitest } from './stage.ts'

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
  architecture: [vitest('architecture', ['site'])],
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
