import { join } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { createVitest } from 'vitest/node'
import { ROOT } from '../../local/paths.ts'

export interface TrialResult {
  kind: 'noticed' | 'survived' | 'refused by the compiler' | 'unclear'
  /** The test that noticed, or what kept the tests from running. */
  said: string
}

/** What a busy or missing emulator makes of a test: it says nothing about the rules. */
const NO_ANSWER =
  /timed out|ECONNREFUSED|ECONNRESET|fetch failed|unavailable|deadline-exceeded|client is offline|call already cancelled/i

/**
 * A project of vitest.config.ts that stays open, so that a run costs its tests up to the first that fails, and no start.
 * @returns runs these test files, one run at a time
 */
export async function openVitestSession(project: string): Promise<(tests: string[]) => Promise<TrialResult>> {
  const watcher = new Watcher()
  const vitest = await createVitest('test', {
    project: [project],
    watch: false,
    bail: 1,
    retry: 0,
    pool: 'threads',
    // The files of one run share a worker.
    isolate: false,
    fileParallelism: false,
    reporters: [watcher],
  })
  const run = async (tests: string[], names?: Set<string>): Promise<TrialResult> => {
    const paths = new Set(tests.map((test) => join(ROOT, test)))
    const chosen = (await vitest.globTestSpecifications()).filter(({ moduleId }) => paths.has(moduleId))
    if (chosen.length < paths.size) return { kind: 'unclear', said: `not all of these are there: ${tests.join(', ')}` }
    const testNames = names && { testNames: [...names] }
    watcher.begin(paths.size)
    await vitest.runTestSpecifications(chosen.map(({ project, moduleId }) => project.createSpecification(moduleId, testNames)))
    return watcher.verdict()
  }
  const keen = new Map<string, Set<string>>()
  return async (tests) => {
    const key = tests.join()
    const names = keen.get(key) ?? new Set()
    keen.set(key, names)
    // Those that have noticed something before notice most of what comes next, long before the others would have run.
    const first = names.size > 0 ? await run(tests, names) : undefined
    if (first?.kind === 'noticed') return first
    const verdict = await run(tests)
    if (verdict.kind === 'noticed') names.add(verdict.said)
    return verdict
  }
}

class Watcher implements Reporter {
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
    const said = errors?.map(({ message }) => message).join('; ') ?? ''
    if (NO_ANSWER.test(said)) this.#errors.push(`${test.fullName}: ${said}`)
    else this.#failed.push(test.fullName)
  }

  onTestModuleEnd(module: TestModule): void {
    if (module.state() === 'passed') this.#passedFiles += 1
    for (const { message } of module.errors()) this.#errors.push(`${module.relativeModuleId}: ${message}`)
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    this.#errors.push(...unhandled.map(({ message }) => message))
  }

  verdict(): TrialResult {
    const [first] = this.#failed
    if (first !== undefined) return { kind: 'noticed', said: first }
    if (this.#errors.length === 0 && this.#passedFiles === this.#wanted) return { kind: 'survived', said: '' }
    return {
      kind: 'unclear',
      said: this.#errors.join('; ') || `${this.#passedFiles} of ${this.#wanted} files passed, none failed`,
    }
  }
}
