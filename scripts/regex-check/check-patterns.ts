import type { ACCEPTED_PATTERNS } from './accepted-patterns.ts'
import type { Pattern } from './find-patterns.ts'

/** A pattern and its problem, if it has one. */
export interface AnalysedPattern {
  pattern: Pattern
  problem: string | undefined
}

/** One line for each unsafe pattern that is not accepted, and for each accepted pattern that is no longer reported. */
export function findUnsafePatterns(analysed: readonly AnalysedPattern[], accepted: typeof ACCEPTED_PATTERNS): string[] {
  const reported = analysed.filter(({ problem }) => problem !== undefined)
  const isFor = ({ pattern }: AnalysedPattern, { path, source }: (typeof accepted)[number]) =>
    pattern.path === path && pattern.source === source
  const unsafe = reported.filter((one) => !accepted.some((entry) => isFor(one, entry)))
  const needless = accepted.filter((entry) => !reported.some((one) => isFor(one, entry)))
  return [
    ...unsafe.map(({ pattern: { path, source, flags }, problem }) => `${path}: /${source}/${flags} is ${problem}`),
    ...needless.map(({ path, source }) => `${path}: ${source} is accepted, but no longer reported`),
  ]
}
