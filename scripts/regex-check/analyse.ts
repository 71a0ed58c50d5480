import { check } from 'recheck'
import type { Pattern } from './find-patterns.ts'

/** Limits count steps, not time, so that the result does not depend on the machine's load. */
const IN_STEPS = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null }
/** Milliseconds for one pattern; the slowest in this project takes a few seconds. */
const TIMEOUT = 60_000

/**
 * The problem of a pattern: polynomial or exponential time, or an unknown complexity. Undefined if its time is linear.
 */
export async function analyse({ source, flags, isConstant }: Pattern): Promise<string | undefined> {
  if (!isConstant) return 'built at run time, so that it cannot be analysed'
  const found = await check(source, flags, { ...IN_STEPS, timeout: TIMEOUT })
  if (found.status === 'safe') return undefined
  if (found.status === 'unknown') return `not understood (${found.error.kind})`
  return `${found.complexity.summary}, for example on ${found.attack.pattern}`
}
