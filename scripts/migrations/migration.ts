import type { CollectionName } from '@domain/collections.ts'
import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { CliError } from '../local/stop.ts'

/** One write of a migration. An update or a deletion names its record as it was read, and fails if it has changed since. */
export type PlannedWrite =
  | { create: DocumentReference; data: DocumentData }
  | { update: DocumentSnapshot; data: DocumentData }
  | { delete: DocumentSnapshot }

/**
 * The writes that bring records into the new shape: a list for each record, empty if it already has that shape. The
 * writes of a list are atomic. Runs again with a single record after a conflict, so it must not write.
 */
export type Plan = (records: readonly DocumentSnapshot[]) => Promise<PlannedWrite[][]> | PlannedWrite[][]

/** The plan of a step that looks at each record by itself. */
export const each =
  (plan: (record: DocumentSnapshot) => Promise<PlannedWrite[]> | PlannedWrite[]): Plan =>
  (records) =>
    Promise.all(records.map(plan))

/** What a step may do. */
export interface MigrationContext {
  /** Brings every record of a collection into a new shape, page by page, from where an interrupted run stopped. */
  changeEach: (collection: CollectionName, plan: Plan) => Promise<void>
  isDryRun: boolean
  say: (line: string) => void
}

/**
 * A numbered change of stored records. It must be idempotent, and produce what the current functions write, because both
 * write at the same time.
 */
export interface Migration {
  number: number
  name: string
  /** Whether it runs each time, even if it was completed before. */
  isCheck?: true
  /** @throws RepeatSteps */
  run: (context: MigrationContext) => Promise<void>
}

/** A step that changes the records of some collections, in this order. */
export const defineStep = (number: number, name: string, plans: readonly (readonly [CollectionName, Plan])[]): Migration => ({
  number,
  name,
  run: async ({ changeEach }) => {
    for (const [collection, plan] of plans) await changeEach(collection, plan)
  },
})

/** Thrown by a check: the next run repeats these steps. */
export class RepeatSteps extends CliError {
  readonly steps: readonly number[]

  constructor(message: string, steps: readonly number[]) {
    super(`${message}\nRun the command again: it repeats the steps ${steps.join(', ')}.`)
    this.steps = steps
  }
}
