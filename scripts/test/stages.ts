import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../local/chromium.ts'
import { ROOT } from '../local/paths.ts'
import { checkIndexes, logQueries } from './indexes/index-stage.ts'
import { joinOutcomes, type Outcome } from './outcome.ts'
import { storeFreshData } from './preparations.ts'
import { writeRuleCoverage } from './rule-coverage.ts'
import { runPlaywright, runVitest } from './runners.ts'
import { check, type Stage, vitest } from './stage.ts'

const ASTRO = 'node_modules/astro/bin/astro.mjs'

/** The stages of each command. Within a lane, the fastest stages come first. */
export const STAGES: Record<string, readonly Stage[]> = {
  check: [
    check('biome', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']),
    check('unused code', 'node_modules/knip/bin/knip.js', []),
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
      name: 'functions',
      lane: 'emulators',
      needs: ['site', 'emulators'],
      run: (files) => logQueries('functions', () => runFunctionTests(files)),
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

const FILES_PER_PART = 60

/** The emulator reads all records of a project for each query, so these tests start again on the seed several times. */
async function runFunctionTests(files?: readonly string[]): Promise<Outcome> {
  const parts = Math.ceil((files ?? readdirSync(join(ROOT, 'tests/functions'))).length / FILES_PER_PART)
  if (parts === 1) return runVitest('functions', { files })
  const outcomes: Outcome[] = []
  for (let number = 1; number <= parts; number++) {
    if (number > 1) await storeFreshData()
    outcomes.push(await runVitest('functions', { files, part: { number, of: parts } }))
  }
  return joinOutcomes(outcomes)
}

/** Skipped on systems other than Linux, because these tests find orphaned processes in /proc. */
async function runStartTests(files?: readonly string[]): Promise<Outcome> {
  return process.platform === 'linux'
    ? runVitest('start', { env: ensureChromium(), files })
    : { passed: 0, failed: 0, skipped: 1 }
}
