import { checkSync } from 'recheck'
import type { Pattern } from './find-patterns.ts'

// The analysis in JavaScript, which every machine has; elsewhere it is a program, or needs Java.
process.env['RECHECK_SYNC_BACKEND'] = 'pure'

/** Work is counted in steps and not in time, so that a busy machine comes to the same result. */
const IN_STEPS = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null }
/** Milliseconds for one pattern; the slowest of ours takes a few seconds. */
const TIMEOUT = 60_000

/**
 * What is wrong with a pattern: that some texts take it polynomial or exponential time, or that nobody knows; undefined
 * where its time grows with the length of the text only.
 */
export function analyse({ source, flags, isConstant }: Pattern): string | undefined {
  if (!isConstant) return 'put together where it is used, so that it cannot be analysed'
  const found = checkSync(source, flags, { ...IN_STEPS, timeout: TIMEOUT })
  if (found.status === 'safe') return undefined
  if (found.status === 'unknown') return `not understood (${found.error.kind})`
  return `${found.complexity.summary}, for example on ${found.attack.pattern}`
}
