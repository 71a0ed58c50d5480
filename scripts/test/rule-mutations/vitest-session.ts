import { join } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'
import { ROOT } from '../../local/paths.ts'

export interface TrialResult {
  kind: 'detected' | 'survived' | 'compile error' | 'inconclusive'
  /** The first failed test, or the reason why the tests did not run. */
  details: string
  failed: string[]
}

/** Errors of a busy or missing emulator, which say nothing about the rules. */
const NO_ANSWER =
  /timed out|lock timeout|ECONNREFUSED|ECONNRESET|fetch failed|unavailable|deadline-exceeded|client is offline|call already cancelled/i

/**
 * Keeps a project of vitest.config.ts loaded, so that runs skip the start of Vitest.
 * @param bail 1 ends each run at the first failure, 0 does not
 * @returns runs these test files, one run at a time; those whose names match a pattern, if there is one
 */
export async function openVitestSession(
  project: string,
  bail: number,
): Promise<(tests: string[], pattern?: string) => Promise<TrialResult>> {
  const vitest = await createVitest('test', {
    project: [project],
    watch: false,
    bail,
    retry: 0,
    pool: 'threads',
    // The files of one run share a worker.
    isolate: false,
    fileParallelism: false,
    reporters: [{}],
  })
  const run = async (tests: string[], limit?: { testNames: string[] } | { testNamePattern: RegExp }): Promise<TrialResult> => {
    const paths = new Set(tests.map((test) => join(ROOT, test)))
    const chosen = (await vitest.globTestSpecifications()).filter(({ moduleId }) => paths.has(moduleId))
    if (chosen.length < paths.size)
      return { kind: 'inconclusive', details: `some of these files are missing: ${tests.join(', ')}`, failed: [] }
    const limited = chosen.map(({ project, moduleId }) => project.createSpecification(moduleId, limit))
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(limited)
    // Vitest also returns the modules of earlier runs.
    return toVitestResult(
      testModules.filter(({ moduleId }) => paths.has(moduleId)),
      unhandledErrors,
      chosen.length,
    )
  }
  const detectingTests = new Map<string, Set<string>>()
  return async (tests, pattern) => {
    if (pattern !== undefined) return run(tests, { testNamePattern: new RegExp(pattern) })
    const key = tests.join()
    const names = detectingTests.get(key) ?? new Set()
    detectingTests.set(key, names)
    // Tests that have failed before run first, because they detect most mutants.
    const first = names.size > 0 ? await run(tests, { testNames: [...names] }) : undefined
    if (first?.kind === 'detected') return first
    const result = await run(tests)
    if (result.kind === 'detected') names.add(result.details)
    return result
  }
}

function toVitestResult(modules: readonly TestModule[], unhandledErrors: readonly unknown[], wanted: number): TrialResult {
  const failures = modules
    .flatMap((module) => [...module.children.allTests('failed')])
    .map((test) => ({
      name: test.fullName,
      details:
        test
          .result()
          .errors?.map(({ message }) => message)
          .join('; ') ?? '',
    }))
  const failed = failures.filter(({ details }) => !NO_ANSWER.test(details)).map(({ name }) => name)
  if (failed[0] !== undefined) return { kind: 'detected', details: failed[0], failed }
  const errors = [
    ...failures.map(({ name, details }) => `${name}: ${details}`),
    ...modules.flatMap((module) => module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`)),
    ...unhandledErrors.map(String),
  ]
  const passed = modules.filter((module) => module.state() === 'passed').length
  if (errors.length === 0 && passed === wanted) return { kind: 'survived', details: '', failed }
  const details = errors.join('; ') || `${passed} of ${wanted} files passed, none failed`
  return { kind: 'inconclusive', failed, details }
}
