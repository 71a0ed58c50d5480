import { basename } from 'node:path'

/** One executed test; a test with generated rows has one for each row. */
export interface TestCase {
  /** From the project's folder. */
  file: string
  /** Where the test is written, so that its rows are counted once; 0 if unknown. */
  line: number
  name: string
  status: 'passed' | 'failed' | 'skipped'
  /** Of all tries. */
  seconds: number
  /** The first lines of each failed try; a passed test with errors is flaky. */
  errors: string[]
}

/** Where a test is written, which all its rows share; its name if the line is unknown. */
export const formatTestPlace = ({ file, line, name }: TestCase) => (line > 0 ? `${file}:${line}` : `${file} ${name}`)

/** `tests/browser/invoice-reads.spec.ts` -> `invoice-reads` */
export const getTestFileName = (file: string) => basename(file).replace(/(\.(test|spec|rules)){0,2}\.\w+$/, '')

export interface Outcome {
  /** Tests that somebody wrote: a test with generated rows counts once. */
  passed: number
  failed: number
  skipped: number
  /** The executed tests, each row by itself. */
  cases?: readonly TestCase[]
  /** Names of passed tests that failed on the first try. */
  flaky?: string[]
  /** Path of the output. */
  log?: string
  /** The failures, including those of flaky tests, or the reason why the stage did not run. */
  details?: string
  /** Printed for a passed stage, too. */
  note?: string
}

/** Three flaky tests are allowed in any run, and one in a hundred in a large one. */
const MINIMUM_LIMIT = 3
const LIMIT_SHARE = 0.01

/**
 * The outcome of a test runner. A failing exit code without a failed test, or a run without tests, is a failure. A flaky
 * test counts as passed, because a machine can be slow; if more than a few tests are flaky, all of them count as failed.
 */
export function calculateTestOutcome(cases: readonly TestCase[], exitCode: number): Outcome {
  const flaky = cases.filter((one) => one.status === 'passed' && one.errors.length > 0)
  const isOverLimit = flaky.length > Math.max(MINIMUM_LIMIT, Math.floor(cases.length * LIMIT_SHARE))
  const failed = [...cases.filter(({ status }) => status === 'failed'), ...(isOverLimit ? flaky : [])]
  const written = (some: readonly TestCase[]) => new Set(some.map(formatTestPlace))
  const failedPlaces = written(failed)
  const passedPlaces = written(cases.filter(({ status }) => status === 'passed')).difference(failedPlaces)
  const skippedPlaces = written(cases).difference(failedPlaces).difference(passedPlaces)
  const described = [...failed, ...flaky].map((one) => [`${formatTestPlace(one)} ${one.name}`, ...one.errors].join('\n    '))
  return {
    passed: passedPlaces.size,
    failed: failedPlaces.size || (exitCode === 0 && passedPlaces.size > 0 ? 0 : 1),
    skipped: skippedPlaces.size,
    cases,
    flaky: flaky.map((one) => `${formatTestPlace(one)} ${one.name}`),
    ...(described.length > 0 && { details: [...new Set(described)].join('\n\n') }),
  }
}

/** The outcome of runs of different tests. */
export function joinOutcomes(outcomes: readonly Outcome[]): Outcome {
  const sum = (count: 'passed' | 'failed' | 'skipped') => outcomes.reduce((total, outcome) => total + outcome[count], 0)
  const details = outcomes.flatMap((outcome) => outcome.details ?? []).join('\n\n')
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    cases: outcomes.flatMap(({ cases = [] }) => cases),
    flaky: outcomes.flatMap(({ flaky = [] }) => flaky),
    ...(details && { details }),
  }
}
