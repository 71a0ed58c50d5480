import { CliError } from '../../local/stop.ts'
import type { Outcome } from '../outcome.ts'
import { compareIndexes, type LoggedQuery } from './compare-indexes.ts'
import type { IndexEntry } from './index-entry.ts'
import type { QuerySource } from './query-log.ts'

/** The stages in which queries are noted, and whose. */
const SOURCES = { functions: ['functions', 'data'], browser: ['functions', 'browser'] } as const satisfies Record<
  string,
  readonly QuerySource[]
>
export type LoggedStage = keyof typeof SOURCES
const STAGE_NAMES = Object.keys(SOURCES) as LoggedStage[]

/**
 * Every query that was noted in this run must have its index, and where all tests that ask were run and passed, every
 * index its query. A second try only adds notes; a test that failed may have asked less than it does, so nothing is
 * called unused then, and the summary counts that as skipped.
 * @param gone the stages that were gone through, and whether nothing failed in them
 * @throws CliError where nothing can be judged
 */
export function indexOutcome(
  gone: ReadonlyMap<LoggedStage, boolean>,
  notesOf: (source: QuerySource) => LoggedQuery[],
  entries: readonly IndexEntry[],
): Outcome {
  const sources = [...new Set([...gone.keys()].flatMap((stage) => [...SOURCES[stage]]))]
  if (sources.length === 0) {
    throw new CliError(`No query was noted: the index check follows the stages ${STAGE_NAMES.join(' and ')} in the same run.`)
  }
  const notes = sources.map((source) => ({ source, lines: notesOf(source) }))
  const silent = notes.filter(({ lines }) => lines.length === 0).map(({ source }) => source)
  if (silent.length > 0) throw new CliError(`No query of ${silent.join(' and ')} was noted: how they are noted is broken.`)

  const { served, failures, unused } = compareIndexes(
    notes.flatMap(({ lines }) => lines),
    entries,
  )
  const isWhole = STAGE_NAMES.every((stage) => gone.get(stage))
  if (isWhole) failures.push(...unused.map((entry) => `No query used this index: ${JSON.stringify(entry)}`))
  const notJudged = `Not judged: whether each index is used. That takes ${STAGE_NAMES.join(' and ')}, both without a failure.`
  return {
    passed: served,
    failed: failures.length,
    skipped: isWhole ? 0 : 1,
    ...(!isWhole && { note: notJudged }),
    said: failures.join('\n'),
  }
}
