import type { CsvColumns } from '@domain/platform/csv.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { useSyncExternalStore } from 'react'
import { chooseErrorText } from '@/data/firebase/api-request-error.ts'

/** An action on the chosen records of a list. */
export interface RowAction<T> {
  /** The label of its button. */
  label: string
  /** Whether a record can have the action; the others stay unchanged. */
  isFor: (record: T) => boolean
  /** What the action does to these records. People read it before they confirm. */
  effects: (records: readonly T[]) => readonly string[]
  /** The name of a record in the list of results. */
  getName: (record: T) => string
  /** The result of a record. */
  success: string
  /** The reason of a failure, if the error has no other. */
  failure: ErrorText
  /** @throws ApiRequestError */
  run: (record: T) => Promise<unknown>
  /** Called after the last record. */
  onEnd?: () => void
}

/** What can be done with the chosen rows of a list. */
export interface RowActions<T> {
  /** Only the actions that the person may use. */
  actions: readonly RowAction<T>[]
  csv: CsvColumns<T>
}

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
      const text = isFailed ? chooseErrorText(error, action.failure).description : action.success
      const result = { id, name: action.getName(record), text, isFailed }
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
