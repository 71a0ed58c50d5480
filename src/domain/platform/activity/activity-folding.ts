import type { Activity } from './activity.ts'

/** A list folds this many or more successive entries of one kind by one actor into one expandable line. */
const FOLD_FROM = 3

/** A list entry; `record` is null if it cannot be read. */
interface ListedEntry {
  id: string
  record: Activity | null
}

/** One line of a list: a single entry, or at least `FOLD_FROM` folded entries. `id` is that of the first entry. */
type ActivityLine = { id: string; record: readonly [Activity, ...Activity[]] } | { id: string; record: null }

/**
 * Folds successive entries of one kind by one actor. No line crosses a page boundary, so loading another page never
 * changes earlier lines.
 * @param pageSize entries per page
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
