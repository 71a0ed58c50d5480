import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, TestCase as PlaywrightCase, Reporter, Suite } from '@playwright/test/reporter'
import { ROOT } from '../local/paths.ts'
import type { TestCase } from './outcome.ts'

/** Lines of a failed try: the expected and the actual value, and the location in the test. */
const ERROR_LINES = 14
const STATUS = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const

/** Writes all tests to the file that CASE_REPORT names. */
export default class PlaywrightReporter implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(): void {
    const file = process.env['CASE_REPORT']
    if (file) writeFileSync(file, JSON.stringify(this.#suite?.allTests().map(toTestCase) ?? []))
  }
}

export function toTestCase(test: Pick<PlaywrightCase, 'location' | 'title' | 'outcome' | 'results'>): TestCase {
  const { location, title, results } = test
  return {
    file: relative(ROOT, location.file),
    line: location.line,
    name: title,
    status: STATUS[test.outcome()],
    seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    errors: results.flatMap(({ errors: [first] }) => (first ? [firstLines(first.message ?? '')] : [])),
  }
}

function firstLines(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines
    .filter((line) => line.trim())
    .slice(0, ERROR_LINES)
    .join('\n    ')
}
