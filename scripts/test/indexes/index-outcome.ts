import { CliError } from '../../local/stop.ts'
import type { Outcome } from '../outcome.ts'
import { compareIndexes, type LoggedQuery } from './compare-indexes.ts'
import type { IndexEntry } from './index-entry.ts'
import type { QuerySource } from './query-log.ts'

/** The stages whose queries are logged, and the sources of these queries. */
const SOURCES = { functions: ['functions', 'data'], browser: ['functions', 'browser'] } as const satisfies Record<
  string,
  readonly QuerySource[]
>
export type LoggedStage = keyof typeof SOURCES
const STAGE_NAMES = Object.keys(SOURCES) as LoggedStage[]

/**
 * Every logged query must have an index. Unused indexes are reported only where all stages that query have passed, because
 * a failed test may have made fewer queries; otherwise that check counts as skipped.
 * @param completed the stages that have run, and whether they passed
 * @throws CliError where nothing can be compared
 */
export function indexOutcome(
  completed: ReadonlyMap<LoggedStage, boolean>,
  readLog: (source: QuerySource) => LoggedQuery[],
  entries: readonly IndexEntry[],
): Outcome {
  const sources = [...new Set([...completed.keys()].flatMap((stage) => [...SOURCES[stage]]))]
  if (sources.length === 0) {
    throw new CliError(`No query was logged: the index check needs the stages ${STAGE_NAMES.join(' and ')} in the same run.`)
  }
  const logs = sources.map((source) => ({ source, lines: readLog(source) }))
  const empty = logs.filter(({ lines }) => lines.length === 0).map(({ source }) => source)
  if (empty.length > 0) throw new CliError(`No query of ${empty.join(' and ')} was logged: the query log is broken.`)

  const { served, failures, unused } = compareIndexes(
    logs.flatMap(({ lines }) => lines),
    entries,
  )
  const isComplete = STAGE_NAMES.every((stage) => completed.get(stage))
  if (isComplete) failures.push(...unused.map((entry) => `No query used this index: ${JSON.stringify(entry)}`))
  const notChecked = `Not checked: whether each index is used. This needs ${STAGE_NAMES.join(' and ')}, both without a failure.`
  return {
    passed: served,
    failed: failures.length,
    skipped: isComplete ? 0 : 1,
    ...(!isComplete && { note: notChecked }),
    details: failures.join('\n'),
  }
}
