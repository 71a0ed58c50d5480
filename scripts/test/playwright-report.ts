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

/** The fields of Playwright's JSON report that are used. */
export interface PlaywrightReport extends Suite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Printed lines of a failed try: the expected and the actual value, and the location in the test. */
const PRINTED_LINES = 14

/** The outcome of a Playwright run, with the first lines of each failed try. */
export function outcomeOf(report: PlaywrightReport, exitCode: number): Outcome {
  const { expected, unexpected, flaky, skipped } = report.stats
  const passed = expected + flaky
  // An exit code without a failed test, or a run without any test, is a failure.
  const isSuccessful = exitCode === 0 && passed > 0
  const failed = unexpected || (isSuccessful ? 0 : 1)
  const specs = specsOf(report)
  const ended = (wanted: string) => specs.filter(({ tests }) => tests.some(({ status }) => status === wanted))
  const tries = [...ended('unexpected'), ...ended('flaky')].flatMap(failedTries)
  return {
    ...withFlakyLimit({ passed, failed, skipped, flaky: ended('flaky').map(nameOf) }),
    ...(tries.length > 0 && { details: tries.join('\n\n') }),
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
    return [nameOf(spec), ...lines.slice(0, PRINTED_LINES)].join('\n    ')
  })
}
