import { COLLECTIONS } from '@domain/collections.ts'
import { planSchema, sharedPlanSchema } from '@domain/projects/plan.ts'
import { queryOptions } from '@tanstack/react-query'
import { documentId, limit, type QueryFilterConstraint, query, where } from 'firebase/firestore/lite'
import { type PlainRecord, type RecordSchema, toPlain, toRecord } from '../firebase/database.ts'
import { getDocs } from '../firebase/reads.ts'
import { type ListedCollection, ownScopeOf, type Reader, recordKey, select, sharedRecords } from '../reader.ts'

/** The plan of a project for its client and the office; null if nothing is planned yet. One read, however long it is. */
export const projectPlan = (reader: Reader, projectId: string) =>
  planOf(reader, COLLECTIONS.projectPlans, planSchema, projectId, ownScopeOf(reader, COLLECTIONS.projectPlans))

/** What partners see of the plan of a project; null if nothing is shared with them. */
export const sharedPlan = (reader: Reader, projectId: string) =>
  planOf(reader, COLLECTIONS.sharedPlans, sharedPlanSchema, projectId, sharedRecords(COLLECTIONS.sharedPlans, reader))

function planOf<T>(
  reader: Reader,
  name: ListedCollection,
  schema: RecordSchema<T>,
  projectId: string,
  scope: QueryFilterConstraint[],
) {
  return queryOptions({
    queryKey: recordKey(name, 'one', reader, projectId),
    queryFn: async (): Promise<PlainRecord | null> => {
      // A range, because the rules refuse to read a record by its id that does not exist, and many projects have no plan yet.
      const ofProject = [where(documentId(), '>=', projectId), where(documentId(), '<=', projectId)]
      const [plan] = (await getDocs(query(select(name, [...ofProject, ...scope]), limit(1)))).docs
      return plan ? toPlain(plan) : null
    },
    select: (plain) => plain && toRecord(schema, plain),
  })
}
