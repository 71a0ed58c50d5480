import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../local/paths.ts'
import { CliError } from '../../local/stop.ts'
import type { Outcome } from '../outcome.ts'
import { compareIndexes, type LoggedQuery } from './compare-indexes.ts'
import type { ExemptField, IndexEntry } from './index-entry.ts'
import { type QuerySource, readQueryLog } from './query-log.ts'

/** The stages whose queries are logged, and the sources of these queries. */
const SOURCES = { functions: ['functions', 'data'], browser: ['functions', 'browser'] } as const satisfies Record<
  string,
  readonly QuerySource[]
>
export type LoggedStage = keyof typeof SOURCES
const STAGE_NAMES = Object.keys(SOURCES) as LoggedStage[]

/** The stages that have run, and whether they passed. */
const completed = new Map<LoggedStage, boolean>()

export async function logQueries(stage: LoggedStage, run: () => Promise<Outcome>): Promise<Outcome> {
  const earlierParts = completed.get(stage) ?? true
  completed.set(stage, false)
  const outcome = await run()
  completed.set(stage, earlierParts && outcome.failed === 0)
  return outcome
}

const FILE = join(ROOT, 'firestore.indexes.json')

/**
 * Compares this run's queries with firestore.indexes.json, and adds the indexes that they lack; not in CI, whose files
 * nobody commits. @throws CliError if nothing can be compared
 */
export async function checkIndexes(): Promise<Outcome> {
  const file = readIndexFile()
  const { missing, ...outcome } = indexOutcome(completed, readQueryLog, file.indexes, file.fieldOverrides)
  if (missing.length === 0) return outcome
  if (!process.env['CI']) {
    const indexes = missing.reduce<readonly IndexEntry[]>(withIndex, file.indexes)
    writeFileSync(FILE, `${JSON.stringify({ ...file, indexes }, null, 2)}\n`)
  }
  return { ...outcome, details: `${outcome.details}\nA local run adds them to firestore.indexes.json: commit it.` }
}

/** The indexes with one more, after those of its collection. */
export function withIndex(indexes: readonly IndexEntry[], added: IndexEntry): readonly IndexEntry[] {
  const last = indexes.findLastIndex(({ collectionGroup }) => collectionGroup === added.collectionGroup)
  return indexes.toSpliced(last < 0 ? indexes.length : last + 1, 0, added)
}

interface IndexFile {
  indexes: IndexEntry[]
  fieldOverrides: (ExemptField & { indexes: unknown[] })[]
}

/** @throws CliError for a field that keeps some of its automatic indexes, because the check does not know which queries it serves */
function readIndexFile(): IndexFile {
  const file = JSON.parse(readFileSync(FILE, 'utf8')) as IndexFile
  if (file.fieldOverrides.every(({ indexes }) => indexes.length === 0)) return file
  throw new CliError('The index check knows only fieldOverrides without indexes in firestore.indexes.json.')
}

/**
 * Every logged query must have an index. Unused indexes are reported only if all stages with queries have passed, because
 * a failed test may have sent fewer queries; otherwise that check counts as skipped.
 * @param stages the stages that have run, and whether they passed
 * @throws CliError if nothing can be compared
 */
export function indexOutcome(
  stages: ReadonlyMap<LoggedStage, boolean>,
  readLog: (source: QuerySource) => LoggedQuery[],
  entries: readonly IndexEntry[],
  exempt: readonly ExemptField[] = [],
): Outcome & { missing: IndexEntry[] } {
  const sources = [...new Set([...stages.keys()].flatMap((stage) => [...SOURCES[stage]]))]
  if (sources.length === 0) {
    throw new CliError(`No query was logged: the index check needs the stages ${STAGE_NAMES.join(' and ')} in the same run.`)
  }
  const logs = sources.map((source) => ({ source, lines: readLog(source) }))
  const empty = logs.filter(({ lines }) => lines.length === 0).map(({ source }) => source)
  if (empty.length > 0) throw new CliError(`No query of ${empty.join(' and ')} was logged: the query log is broken.`)

  const { served, failures, missing, unused } = compareIndexes(
    logs.flatMap(({ lines }) => lines),
    entries,
    exempt,
  )
  const isComplete = STAGE_NAMES.every((stage) => stages.get(stage))
  if (isComplete) failures.push(...unused.map((entry) => `No query used this index: ${JSON.stringify(entry)}`))
  const notChecked = `Not checked: whether each index is used. This needs ${STAGE_NAMES.join(' and ')}, both without a failure.`
  return {
    missing,
    passed: served,
    failed: failures.length,
    skipped: isComplete ? 0 : 1,
    ...(!isComplete && { note: notChecked }),
    details: failures.join('\n'),
  }
}
