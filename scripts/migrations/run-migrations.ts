import type { CollectionName } from '@domain/collections.ts'
import { FieldValue } from 'firebase-admin/firestore'
import { collections, db } from '../../functions/src/platform/endpoint/firebase.ts'
import { changePage, PAGE, pagesAfter } from './change-records.ts'
import { MIGRATIONS } from './list.ts'
import { type Migration, type MigrationContext, RepeatSteps } from './migration.ts'

interface RunOptions {
  isDryRun: boolean
  say: (line: string) => void
  /** Records per page. */
  pageSize?: number
  /** Called after each page, whose progress is then stored; a test stops the run here. */
  onPage?: () => Promise<void> | void
}

/** How far a step is in a collection. */
interface Progress {
  /** The id of the last record of the last complete page. */
  after: string
  isComplete?: boolean
}

/** The record of a step (`migrations/0001`). */
interface StepRecord {
  /** `repeat`: a later check found records that need the step again. */
  state: 'running' | 'done' | 'repeat'
  progress: Partial<Record<CollectionName, Progress>>
}

/** Pages between two lines of progress. */
const PAGES_PER_LINE = 20

/**
 * Runs every step that is not done, in order. An interrupted run continues where it stopped, and several runs at the same
 * time do the same work without harm.
 * @throws RepeatSteps if a check finds records that still have the former shape
 */
export async function runMigrations(options: RunOptions): Promise<void> {
  for (const migration of MIGRATIONS) await runStep(migration, options)
}

/** Runs one step, from where an interrupted run of it stopped. @throws RepeatSteps */
export async function runStep(migration: Migration, options: RunOptions): Promise<void> {
  const { isDryRun, say } = options
  const title = `${formatMigrationId(migration.number)} ${migration.name}`
  const ref = migrationRef(migration.number)
  const stored = (await ref.get()).data() as StepRecord | undefined
  if (!isDryRun && stored?.state === 'done' && !migration.isCheck) return say(`${title}: done before`)
  if (!isDryRun && stored?.state !== 'running') await ref.set(newRecord(migration))
  // A dry run counts everything that is left, wherever it is.
  const progress = !isDryRun && stored?.state === 'running' ? stored.progress : {}
  try {
    await migration.run(
      createMigrationContext(migration.number, progress, { ...options, say: (line) => say(`${title}: ${line}`) }),
    )
  } catch (error) {
    if (error instanceof RepeatSteps && !isDryRun) await repeat(error.steps)
    throw error
  }
  if (!isDryRun) await ref.update({ state: 'done', finished_at: FieldValue.serverTimestamp() })
  say(`${title}: ${isDryRun ? 'nothing was written' : 'done'}`)
}

function createMigrationContext(
  step: number,
  progress: StepRecord['progress'],
  { isDryRun, say, onPage, pageSize = PAGE }: RunOptions,
): MigrationContext {
  return {
    isDryRun,
    say,
    changeEach: async (collection, plan) => {
      const { after, isComplete } = progress[collection] ?? { after: '' }
      if (isComplete) return
      let [read, changed, pages] = [0, 0, 0]
      const line = () => `${collection}: ${read} read, ${changed} ${isDryRun ? 'to change' : 'changed'}`
      for await (const records of pagesAfter(collection, after, pageSize)) {
        const count = await changePage(records, plan, isDryRun)
        read += records.length
        changed += count
        pages += 1
        if (!isDryRun) await store(step, collection, records.at(-1)?.id ?? '', count)
        if (pages % PAGES_PER_LINE === 0) say(line())
        await onPage?.()
      }
      if (!isDryRun) await migrationRef(step).update({ [`progress.${collection}.isComplete`]: true })
      say(line())
    },
  }
}

const formatMigrationId = (step: number) => String(step).padStart(4, '0')
const migrationRef = (step: number) => collections.migrations.doc(formatMigrationId(step))

function newRecord({ number, name }: Migration) {
  const started_at = FieldValue.serverTimestamp()
  return { number, name, state: 'running', progress: {}, changed: {}, started_at, finished_at: null }
}

/** A run that is killed between a page and this write repeats the page, which has nothing left to change. */
async function store(step: number, collection: CollectionName, after: string, changed: number): Promise<void> {
  const counted = { [`changed.${collection}`]: FieldValue.increment(changed) }
  await migrationRef(step).update({ [`progress.${collection}.after`]: after, ...counted })
}

async function repeat(steps: readonly number[]): Promise<void> {
  const batch = db.batch()
  for (const step of steps) batch.set(migrationRef(step), { state: 'repeat' }, { merge: true })
  await batch.commit()
}
