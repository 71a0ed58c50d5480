export interface Outcome {
  passed: number
  failed: number
  skipped: number
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
 * A flaky test counts as passed, because a machine can be slow. If more than a few tests are flaky, all of them count as
 * failed.
 * @param outcome counts the flaky tests as passed
 */
export function withFlakyLimit(outcome: Outcome & { flaky: string[] }): Outcome {
  const { passed, failed, flaky } = outcome
  const isOverLimit = flaky.length > Math.max(MINIMUM_LIMIT, Math.floor((passed + failed) * LIMIT_SHARE))
  return isOverLimit ? { ...outcome, passed: passed - flaky.length, failed: failed + flaky.length } : outcome
}
