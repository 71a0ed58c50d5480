import type { CsvColumns } from '@domain/platform/csv.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'

/** An action on the chosen records of a list. */
export interface RowAction<T> {
  /** The label of its button. */
  label: string
  /** Whether a record can have the action; the others stay unchanged. */
  isFor: (record: T) => boolean
  /** What the action does to these records. People read it before they confirm. */
  effects: (records: readonly T[]) => readonly string[]
  /** The name of a record in the list of results. */
  nameOf: (record: T) => string
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
