import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'

/** Writes tests that passed on the second try, with the first failure, to the file that FLAKY_REPORT names. */
export default class FlakyReporter implements Reporter {
  readonly #lines: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const reason = test.result().errors?.[0]?.message ?? 'no error was reported'
    this.#lines.push(`${test.module.relativeModuleId} ${test.fullName}\n    ${reason}`)
  }

  onTestRunEnd(): void {
    const file = process.env['FLAKY_REPORT']
    if (file) writeFileSync(file, JSON.stringify(this.#lines))
  }
}
