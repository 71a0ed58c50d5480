import type { Outcome } from './runners.ts'
import { withSecondTries } from './second-tries.ts'

interface Suite {
  suites?: Suite[]
  specs?: { file: string; line: number; title: string; tests: { status: string }[] }[]
}

/** What is read of the report of Playwright's `json` reporter. */
export interface PlaywrightReport extends Suite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** What Playwright found; a flaky journey failed, then passed. */
export function outcomeOf(report: PlaywrightReport, exitCode: number): Outcome {
  const { expected, unexpected, flaky, skipped } = report.stats
  const passed = expected + flaky
  // A run that ends badly without a failed journey, or without any, is a failure.
  const isSound = exitCode === 0 && passed > 0
  const failed = unexpected || (isSound ? 0 : 1)
  return withSecondTries({ passed, failed, skipped, flaky: flakyOf(report) })
}

function flakyOf({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ file, line, title }) => `${file}:${line} ${title}`), ...suites.flatMap(flakyOf)]
}
