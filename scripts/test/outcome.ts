export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** Those of the passed that failed at first, by name. */
  flaky?: string[]
  /** The file that holds the output. */
  log?: string
  /** What was wrong, if only at a first try, or what kept the stage from running. */
  said?: string
  /** Told however the stage ended. */
  note?: string
}

/** So many tests may need their second try in any run, and one in a hundred of a large one. */
const FEW = 3
const SHARE = 0.01

/**
 * A test that failed and then passed counts as passed, and is named. A machine can be slow for once; where more than a
 * few need it, they are failures: a rotten test cannot hide among them.
 * @param outcome with the flaky ones among the passed
 */
export function withFlakyLimit(outcome: Outcome & { flaky: string[] }): Outcome {
  const { passed, failed, flaky } = outcome
  const isRotten = flaky.length > Math.max(FEW, Math.floor((passed + failed) * SHARE))
  return isRotten ? { ...outcome, passed: passed - flaky.length, failed: failed + flaky.length } : outcome
}
