import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { fingerprint } from '../local/fingerprint.ts'
import { CACHE, ROOT } from '../local/paths.ts'
import type { Pattern } from './find-patterns.ts'

const THREADS = 2
const CACHE_FILE = join(CACHE, 'regex-check.json')

/** A pattern and its problem, if it has one. */
interface AnalysedPattern {
  pattern: Pattern
  problem: string | undefined
}

/** The problem of each pattern by its text; null for a safe pattern. */
type Problems = Record<string, string | null>

const textOf = ({ source, flags }: Pattern) => `/${source}/${flags}`

/** Analyses all patterns, which takes up to a minute; results are cached for each version of the analysis. */
export async function analyseAll(patterns: readonly Pattern[]): Promise<AnalysedPattern[]> {
  const analysis = fingerprint(ROOT, ['scripts/regex-check/analyse.ts', 'node_modules/recheck/package.json'], {})
  const known = readKnown(analysis)
  const byText = new Map(patterns.map((pattern) => [textOf(pattern), pattern]))
  const fresh = [...byText.values()].filter((pattern) => !(textOf(pattern) in known))
  const parts = Array.from({ length: THREADS }, (_, thread) => fresh.filter((__, index) => index % THREADS === thread))
  const found = await Promise.all(parts.map(analyseInThread))
  const problems = { ...known }
  parts.forEach((part, thread) => {
    part.forEach((pattern, index) => {
      problems[textOf(pattern)] = found[thread]?.[index] ?? null
    })
  })
  save(analysis, Object.fromEntries([...byText.keys()].map((text) => [text, problems[text] ?? null])))
  return patterns.map((pattern) => ({ pattern, problem: problems[textOf(pattern)] ?? undefined }))
}

function analyseInThread(patterns: readonly Pattern[]): Promise<(string | undefined)[]> {
  if (patterns.length === 0) return Promise.resolve([])
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: patterns })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
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
