import type { Outcome } from './runners.ts'

/** As many journeys may need their second try: a machine can be slow for once, a rotten test cannot hide among them. */
export const MAX_FLAKY = 3

interface Suite {
  suites?: Suite[]
  specs?: { file: string; line: number; title: string; tests: { status: string }[] }[]
}

/** What is read of the report of Playwright's `json` reporter. */
export interface PlaywrightReport extends Suite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Counts a flaky journey (failed, then passed) as passed and names it; more than `MAX_FLAKY` of them are failures. */
export function outcomeOf(report: PlaywrightReport, exitCode: number): Outcome {
  const { expected, unexpected, flaky, skipped } = report.stats
  const isRotten = flaky > MAX_FLAKY
  const passed = expected + (isRotten ? 0 : flaky)
  const failed = unexpected + (isRotten ? flaky : 0)
  // A run that ends badly without a failed journey, or without any, is a failure.
  const isSound = exitCode === 0 && passed > 0
  return { passed, failed: failed || (isSound ? 0 : 1), skipped, flaky: flakyOf(report) }
}

function flakyOf({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ file, line, title }) => `${file}:${line} ${title}`), ...suites.flatMap(flakyOf)]
}
