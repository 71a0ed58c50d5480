import { testsIn } from '../../tests/faults/faults.ts'
import { COUNTING_FUNCTION_TESTS, COUNTING_UNIT_TESTS, FULL_COUNTS } from './full-counts.ts'
import { runFunctionTests } from './function-tests.ts'
import { runRuleMutations } from './rule-mutations/rule-mutations.ts'
import { playwright, type Stage, vitest } from './stage.ts'

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
    vitest('unit', [], { name: 'counts of the domain', env: FULL_COUNTS, files: COUNTING_UNIT_TESTS }),
    {
      name: 'counts of the functions',
      lane: 'emulators',
      needs: ['site', 'emulators'],
      run: () => runFunctionTests(COUNTING_FUNCTION_TESTS, FULL_COUNTS),
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
