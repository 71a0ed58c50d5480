import { join } from 'node:path'
import { createVitest, type Reporter, type SerializedError, type TestCase, type TestModule } from 'vitest/node'
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
  const collector = new ResultCollector()
  const vitest = await createVitest('test', {
    project: [project],
    watch: false,
    bail,
    retry: 0,
    pool: 'threads',
    // The files of one run share a worker.
    isolate: false,
    fileParallelism: false,
    reporters: [collector],
  })
  const run = async (tests: string[], limit?: { testNames: string[] } | { testNamePattern: RegExp }): Promise<TrialResult> => {
    const paths = new Set(tests.map((test) => join(ROOT, test)))
    const chosen = (await vitest.globTestSpecifications()).filter(({ moduleId }) => paths.has(moduleId))
    if (chosen.length < paths.size)
      return { kind: 'inconclusive', details: `some of these files are missing: ${tests.join(', ')}`, failed: [] }
    collector.begin(paths.size)
    await vitest.runTestSpecifications(chosen.map(({ project, moduleId }) => project.createSpecification(moduleId, limit)))
    return collector.result()
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

class ResultCollector implements Reporter {
  #wanted = 0
  #failed: string[] = []
  #errors: string[] = []
  #passedFiles = 0

  begin(files: number): void {
    this.#wanted = files
    this.#failed = []
    this.#errors = []
    this.#passedFiles = 0
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state !== 'failed') return
    const details = errors?.map(({ message }) => message).join('; ') ?? ''
    if (NO_ANSWER.test(details)) this.#errors.push(`${test.fullName}: ${details}`)
    else this.#failed.push(test.fullName)
  }

  onTestModuleEnd(module: TestModule): void {
    if (module.state() === 'passed') this.#passedFiles += 1
    for (const { message } of module.errors()) this.#errors.push(`${module.relativeModuleId}: ${message}`)
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    this.#errors.push(...unhandled.map(({ message }) => message))
  }

  result(): TrialResult {
    const failed = this.#failed
    if (failed[0] !== undefined) return { kind: 'detected', details: failed[0], failed }
    if (this.#errors.length === 0 && this.#passedFiles === this.#wanted) return { kind: 'survived', details: '', failed }
    return {
      kind: 'inconclusive',
      failed,
      details: this.#errors.join('; ') || `${this.#passedFiles} of ${this.#wanted} files passed, none failed`,
    }
  }
}
