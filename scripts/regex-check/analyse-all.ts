import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { fingerprint } from '../local/fingerprint.ts'
import { CACHE, ROOT } from '../local/paths.ts'
import type { AnalysedPattern } from './check-patterns.ts'
import type { Pattern } from './find-patterns.ts'

const THREADS = 2
const VERDICTS = join(CACHE, 'regex-check.json')

/** The problem of each pattern by its text; null where there is none. */
type Verdicts = Record<string, string | null>

const textOf = ({ source, flags }: Pattern) => `/${source}/${flags}`

/** Analyses each pattern once for each version of the analysis: it takes the processor half a minute for all of ours. */
export async function analyseAll(patterns: readonly Pattern[]): Promise<AnalysedPattern[]> {
  const analysis = fingerprint(ROOT, ['scripts/regex-check/analyse.ts', 'node_modules/recheck/package.json'], {})
  const known = readKnown(analysis)
  const byText = new Map(patterns.map((pattern) => [textOf(pattern), pattern]))
  const fresh = [...byText.values()].filter((pattern) => !(textOf(pattern) in known))
  const parts = Array.from({ length: THREADS }, (_, thread) => fresh.filter((__, index) => index % THREADS === thread))
  const found = await Promise.all(parts.map(analyseInThread))
  const verdicts = { ...known }
  parts.forEach((part, thread) => {
    part.forEach((pattern, index) => {
      verdicts[textOf(pattern)] = found[thread]?.[index] ?? null
    })
  })
  save(analysis, Object.fromEntries([...byText.keys()].map((text) => [text, verdicts[text] ?? null])))
  return patterns.map((pattern) => ({ pattern, problem: verdicts[textOf(pattern)] ?? undefined }))
}

function analyseInThread(patterns: readonly Pattern[]): Promise<(string | undefined)[]> {
  if (patterns.length === 0) return Promise.resolve([])
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: patterns })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

function readKnown(analysis: string): Verdicts {
  try {
    const saved = JSON.parse(readFileSync(VERDICTS, 'utf8')) as { analysis: string; verdicts: Verdicts }
    return saved.analysis === analysis ? saved.verdicts : {}
  } catch {
    return {}
  }
}

/** At one go: another run may read it meanwhile. */
function save(analysis: string, verdicts: Verdicts): void {
  const written = `${VERDICTS}.${process.pid}`
  writeFileSync(written, JSON.stringify({ analysis, verdicts }))
  renameSync(written, VERDICTS)
}
