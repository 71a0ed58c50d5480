import { useSyncExternalStore } from 'react'
import { reasonOf } from '@/data/firebase/api-request-error.ts'
import type { RowAction } from './row-actions.ts'

/** A chosen row. */
export interface Chosen<T> {
  id: string
  record: T
}

interface BulkResult {
  id: string
  name: string
  /** The success, or the reason of the failure. */
  text: string
  isFailed: boolean
}

/** An action that runs over chosen records, or has ended. */
export interface BulkRun {
  label: string
  total: number
  results: readonly BulkResult[]
  state: 'running' | 'stopping' | 'ended'
}

let run: BulkRun | null = null
let controller = new AbortController()
const listeners = new Set<() => void>()

function update(next: BulkRun | null): void {
  run = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentBulkRun = () => run

/** The only run of the page: it outlives its list, which another tab, filter or width of the window replaces. */
export function useBulkRun(): BulkRun | null {
  return useSyncExternalStore(subscribe, currentBulkRun)
}

/** Runs an action over records, one after the other. @returns the ids of those for which it succeeded */
export async function startBulkRun<T>(action: RowAction<T>, rows: readonly Chosen<T>[]): Promise<ReadonlySet<string>> {
  const started: BulkRun = { label: action.label, total: rows.length, results: [], state: 'running' }
  const saved = new Set<string>()
  controller = new AbortController()
  update(started)
  await runEach(
    rows,
    ({ record }) => action.run(record),
    controller.signal,
    ({ row: { id, record }, error }) => {
      const isFailed = error !== undefined
      if (!isFailed) saved.add(id)
      const text = isFailed ? reasonOf(error, action.failure).description : action.success
      const result = { id, name: action.nameOf(record), text, isFailed }
      const { results, state } = run ?? started
      update({ ...started, state, results: [...results, result] })
    },
  )
  update({ ...(run ?? started), state: 'ended' })
  action.onEnd?.()
  return saved
}

/** Ends the run after the current record. */
export function stopBulkRun(): void {
  controller.abort()
  if (run) update({ ...run, state: 'stopping' })
}

export function closeBulkRun(): void {
  update(null)
}

/** The result of one row, without an error for a success. */
export interface RowResult<T> {
  row: T
  error?: unknown
}

/**
 * Runs an action for one row after the other, so that a failure stops no other row.
 * @param onResult called after each row
 */
export async function runEach<T>(
  rows: readonly T[],
  run: (row: T) => Promise<unknown>,
  signal: AbortSignal,
  onResult: (result: RowResult<T>) => void,
): Promise<void> {
  for (const row of rows) {
    if (signal.aborted) return
    try {
      await run(row)
      onResult({ row })
    } catch (error) {
      onResult({ row, error })
    }
  }
}
