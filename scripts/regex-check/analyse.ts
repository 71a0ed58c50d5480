import { checkSync } from 'recheck'
import type { Pattern } from './find-patterns.ts'

// Selects the JavaScript backend, because the others need Java or a native program.
process.env['RECHECK_SYNC_BACKEND'] = 'pure'

/** Limits count steps, not time, so that the result does not depend on the machine's load. */
const IN_STEPS = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null }
/** Milliseconds for one pattern; the slowest in this project takes a few seconds. */
const TIMEOUT = 60_000

/**
 * The problem of a pattern: polynomial or exponential time, or an unknown complexity. Undefined if its time is linear.
 */
export function analyse({ source, flags, isConstant }: Pattern): string | undefined {
  if (!isConstant) return 'built at run time, so that it cannot be analysed'
  const found = checkSync(source, flags, { ...IN_STEPS, timeout: TIMEOUT })
  if (found.status === 'safe') return undefined
  if (found.status === 'unknown') return `not understood (${found.error.kind})`
  return `${found.complexity.summary}, for example on ${found.attack.pattern}`
}
