import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../local/places.ts'
import { Sentence } from '../../local/stop.ts'
import type { Outcome } from '../runners.ts'
import type { IndexEntry } from './index-entry.ts'
import { judgeIndexes } from './judge-indexes.ts'
import { notedBy, type QuerySource } from './noted-queries.ts'

/** The stages in which queries are noted, and whose. */
const SOURCES = { functions: ['functions', 'data'], browser: ['functions', 'browser'] } as const satisfies Record<
  string,
  readonly QuerySource[]
>
type NotingStage = keyof typeof SOURCES
const STAGE_NAMES = Object.keys(SOURCES) as NotingStage[]

/** The stages of this run that were gone through, and whether nothing failed in them. */
const gone = new Map<NotingStage, boolean>()

/** Runs a stage whose queries are noted. */
export async function noting(stage: NotingStage, run: () => Promise<Outcome>): Promise<Outcome> {
  gone.set(stage, false)
  const outcome = await run()
  gone.set(stage, outcome.failed === 0)
  return outcome
}

/**
 * Every query that was noted in this run must have its index, and where all tests that ask were run and passed, every
 * index its query. A second try only adds notes; a test that failed may have asked less than it does, so nothing is
 * called unused then, and the summary counts that as skipped.
 * @throws Sentence where nothing can be judged
 */
export async function checkIndexes(): Promise<Outcome> {
  const sources = [...new Set([...gone.keys()].flatMap((stage) => [...SOURCES[stage]]))]
  if (sources.length === 0) {
    throw new Sentence(`No query was noted: the index check follows the stages ${STAGE_NAMES.join(' and ')} in the same run.`)
  }
  const notes = sources.map((source) => ({ source, lines: notedBy(source) }))
  const silent = notes.filter(({ lines }) => lines.length === 0).map(({ source }) => source)
  if (silent.length > 0) throw new Sentence(`No query of ${silent.join(' and ')} was noted: how they are noted is broken.`)

  const lines = notes.flatMap((noted) => noted.lines)
  const { served, failures, unused } = judgeIndexes(lines, readEntries())
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

/** @throws Sentence on exceptions from the automatic indexes, which change what needs an entry */
function readEntries(): IndexEntry[] {
  const { indexes, fieldOverrides } = JSON.parse(readFileSync(join(ROOT, 'firestore.indexes.json'), 'utf8')) as {
    indexes: IndexEntry[]
    fieldOverrides: unknown[]
  }
  if (fieldOverrides.length > 0) throw new Sentence('The index check does not know fieldOverrides of firestore.indexes.json.')
  return indexes
}
