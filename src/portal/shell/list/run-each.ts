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
