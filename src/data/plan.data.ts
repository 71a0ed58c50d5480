import { COLLECTIONS } from '@domain/collections.ts'
import { planSchema, sharedPlanSchema } from '@domain/plans/plan.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { type RecordSchema, toRecord } from './firebase/database.ts'
import { type ListedCollection, type Reader, recordKey } from './reader.ts'
import { readShownRecord } from './record-queries.ts'

/** The plan of a project for its client and the office; null if nothing is planned yet. One read, however long it is. */
export const projectPlan = (reader: Reader, projectId: string) =>
  planOf(reader, COLLECTIONS.projectPlans, planSchema, projectId)

/** What partners see of the plan of a project; null if nothing is shared with them. */
export const sharedPlan = (reader: Reader, projectId: string) =>
  planOf(reader, COLLECTIONS.sharedPlans, sharedPlanSchema, projectId)

function planOf<T>(reader: Reader, name: ListedCollection, schema: RecordSchema<T>, projectId: string) {
  return queryOptions({
    queryKey: recordKey(name, 'one', reader, projectId),
    queryFn: () => readShownRecord(reader, name, projectId),
    select: (plain) => plain && toRecord(schema, plain),
  })
}
