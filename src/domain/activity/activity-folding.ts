import type { Activity } from './activity.schema.ts'

/** From so many successive entries of one kind by one person on, a list shows them as one line that opens. */
const FOLD_FROM = 3

/** An entry as a list holds it; null where it cannot be read. */
interface ListedEntry {
  id: string
  record: Activity | null
}

/** One line of a list: one entry, or `FOLD_FROM` and more of one kind by one actor. `id` is the first one's. */
type ActivityLine = { id: string; record: readonly [Activity, ...Activity[]] } | { id: string; record: null }

/**
 * Folds entries of one kind by one actor that follow each other. No line reaches over the end of a page, so that another
 * page leaves the lines before it as they are.
 * @param pageSize entries of a page
 */
export function foldActivity(entries: readonly ListedEntry[], pageSize: number): ActivityLine[] {
  const lines: ActivityLine[] = []
  for (let from = 0; from < entries.length; from += pageSize) {
    for (const run of runsOf(entries.slice(from, from + pageSize))) lines.push(...linesOf(run))
  }
  return lines
}

function runsOf(entries: readonly ListedEntry[]): ListedEntry[][] {
  const runs: ListedEntry[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    if (run?.[0] && isAlike(run[0], entry)) run.push(entry)
    else runs.push([entry])
  }
  return runs
}

function isAlike({ record: one }: ListedEntry, { record: other }: ListedEntry): boolean {
  return one !== null && one.kind === other?.kind && one.actor_id === other.actor_id
}

function linesOf(run: ListedEntry[]): ActivityLine[] {
  const [first, ...others] = run.flatMap(({ record }) => record ?? [])
  if (first && run.length >= FOLD_FROM) return [{ id: first.id, record: [first, ...others] }]
  return run.map(({ id, record }) => (record ? { id, record: [record] } : { id, record }))
}
