import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase as VitestCase } from 'vitest/node'
import type { TestCase } from './outcome.ts'

/** Writes all executed tests to the file that CASE_REPORT names. */
export default class CaseReporter implements Reporter {
  readonly #cases: TestCase[] = []

  onTestCaseResult(test: VitestCase): void {
    const { state, errors = [] } = test.result()
    this.#cases.push({
      file: test.module.relativeModuleId,
      line: test.location?.line ?? 0,
      name: test.fullName,
      status: state === 'pending' ? 'skipped' : state,
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      errors: errors.map(({ message }) => message),
    })
  }

  onTestRunEnd(): void {
    const file = process.env['CASE_REPORT']
    if (file) writeFileSync(file, JSON.stringify(this.#cases))
  }
}
