import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'

/** Writes the names of the tests that passed at their second try into the file that FLAKY_REPORT names. */
export default class FlakyReporter implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} ${test.fullName}`)
  }

  onTestRunEnd(): void {
    const file = process.env['FLAKY_REPORT']
    if (file) writeFileSync(file, JSON.stringify(this.#names))
  }
}
