import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../local/paths.ts'
import { CliError } from '../../local/stop.ts'
import type { Outcome } from '../outcome.ts'
import type { IndexEntry } from './index-entry.ts'
import { indexOutcome, type LoggedStage } from './index-outcome.ts'
import { readQueryLog } from './query-log.ts'

/** The stages that have run, and whether they passed. */
const completed = new Map<LoggedStage, boolean>()

/** Runs a stage whose queries are logged. */
export async function logQueries(stage: LoggedStage, run: () => Promise<Outcome>): Promise<Outcome> {
  completed.set(stage, false)
  const outcome = await run()
  completed.set(stage, outcome.failed === 0)
  return outcome
}

/** Compares this run's queries with firestore.indexes.json. @throws CliError where nothing can be compared */
export async function checkIndexes(): Promise<Outcome> {
  return indexOutcome(completed, readQueryLog, readEntries())
}

/** @throws CliError on exceptions from the automatic indexes, which change what needs an entry */
function readEntries(): IndexEntry[] {
  const { indexes, fieldOverrides } = JSON.parse(readFileSync(join(ROOT, 'firestore.indexes.json'), 'utf8')) as {
    indexes: IndexEntry[]
    fieldOverrides: unknown[]
  }
  if (fieldOverrides.length > 0) throw new CliError('The index check does not know fieldOverrides of firestore.indexes.json.')
  return indexes
}
