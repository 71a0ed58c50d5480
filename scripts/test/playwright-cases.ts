import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../local/paths.ts'
import type { TestCase } from './outcome.ts'

interface Spec {
  file: string
  line: number
  title: string
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: Result[] }[]
}

interface Result {
  /** Milliseconds. */
  duration: number
  errors: { message?: string }[]
}

/** The fields of Playwright's JSON report that are used. */
export interface PlaywrightReport extends Suite {
  config: { rootDir: string }
}

interface Suite {
  suites?: Suite[]
  specs?: Spec[]
}

/** Lines of a failed try: the expected and the actual value, and the location in the test. */
const ERROR_LINES = 14

const STATUS = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const

export function parsePlaywrightCases(report: PlaywrightReport): TestCase[] {
  const folder = relative(ROOT, report.config.rootDir)
  return collectSpecs(report).flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, results }) => ({
      file: join(folder, file),
      line,
      name: title,
      status: STATUS[status],
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      errors: results.flatMap(({ errors }) => errors.slice(0, 1).map(firstLines)),
    })),
  )
}

function collectSpecs({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(collectSpecs)]
}

function firstLines({ message = '' }: { message?: string }): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
  return lines.slice(0, ERROR_LINES).join('\n    ')
}
