import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from 'recheck'
import { fingerprint } from '../local/fingerprint.ts'
import { CACHE, ROOT } from '../local/paths.ts'
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

const CACHE_FILE = join(CACHE, 'regex-check.json')

/** A pattern and its problem, if it has one. */
interface AnalysedPattern {
  pattern: Pattern
  problem: string | undefined
}

/** The problem of each pattern by its text; null for a safe pattern. */
type Problems = Record<string, string | null>

const formatPattern = ({ source, flags }: Pattern) => `/${source}/${flags}`

/**
 * Analyses all patterns. Where recheck has a native program for the machine, this takes seconds, elsewhere minutes. Results
 * are cached for each version of the analysis.
 */
export async function analyseAll(patterns: readonly Pattern[]): Promise<AnalysedPattern[]> {
  const analysis = fingerprint(ROOT, ['scripts/regex-check/analyse.ts', 'node_modules/recheck/package.json'], {})
  const known = readKnown(analysis)
  const byText = new Map(patterns.map((pattern) => [formatPattern(pattern), pattern]))
  const problems: Problems = {}
  // One after the other, because each analysis needs much memory.
  for (const [text, pattern] of byText)
    problems[text] = text in known ? (known[text] ?? null) : ((await analyse(pattern)) ?? null)
  save(analysis, problems)
  return patterns.map((pattern) => ({ pattern, problem: problems[formatPattern(pattern)] ?? undefined }))
}

function readKnown(analysis: string): Problems {
  try {
    const saved = JSON.parse(readFileSync(CACHE_FILE, 'utf8')) as { analysis: string; problems: Problems }
    return saved.analysis === analysis ? saved.problems : {}
  } catch {
    return {}
  }
}

/** Renames the file, which is atomic, because another run may read it concurrently. */
function save(analysis: string, problems: Problems): void {
  const written = `${CACHE_FILE}.${process.pid}`
  writeFileSync(written, JSON.stringify({ analysis, problems }))
  renameSync(written, CACHE_FILE)
}
