import { stripVTControlCharacters } from 'node:util'
import { type Outcome, withFlakyLimit } from './outcome.ts'

interface Spec {
  file: string
  line: number
  title: string
  tests: { status: string; results: { errors: { message?: string }[] }[] }[]
}

interface Suite {
  suites?: Suite[]
  specs?: Spec[]
}

/** What is read of the report of Playwright's `json` reporter. */
export interface PlaywrightReport extends Suite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Lines of a failed try that are told: what was expected, what was there, and where it waited. */
const TOLD_LINES = 14

/** What Playwright found; a flaky journey failed, then passed. Each try that failed is told, short. */
export function outcomeOf(report: PlaywrightReport, exitCode: number): Outcome {
  const { expected, unexpected, flaky, skipped } = report.stats
  const passed = expected + flaky
  // A run that ends badly without a failed journey, or without any, is a failure.
  const isSound = exitCode === 0 && passed > 0
  const failed = unexpected || (isSound ? 0 : 1)
  const specs = specsOf(report)
  const ended = (wanted: string) => specs.filter(({ tests }) => tests.some(({ status }) => status === wanted))
  const tries = [...ended('unexpected'), ...ended('flaky')].flatMap(failedTries)
  return {
    ...withFlakyLimit({ passed, failed, skipped, flaky: ended('flaky').map(nameOf) }),
    ...(tries.length > 0 && { said: tries.join('\n\n') }),
  }
}

const nameOf = ({ file, line, title }: Spec) => `${file}:${line} ${title}`

function specsOf({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function failedTries(spec: Spec): string[] {
  const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors.slice(0, 1)))
  return errors.map(({ message = '' }) => {
    const lines = stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim())
    return [nameOf(spec), ...lines.slice(0, TOLD_LINES)].join('\n    ')
  })
}
