import { COLLECTIONS } from '@domain/collections.ts'
import { type ChecklistService, checklistSchema } from '@domain/projects/checklist.ts'
import { commentSchema } from '@domain/projects/comment.ts'
import { milestoneSchema, milestoneSignerSchema } from '@domain/projects/milestone.ts'
import { planSchema, sharedPlanSchema } from '@domain/projects/plan.ts'
import { requestedDocumentSchema } from '@domain/projects/requested-document.ts'
import { riskSchema } from '@domain/projects/risk.ts'
import { queryOptions } from '@tanstack/react-query'
import { type PlainRecord, type RecordSchema, toRecord } from '../firebase/database.ts'
import { listDocuments } from '../firebase/firestore.ts'
import { type Filter, limit, query, RECORD_ID_FIELD, select, where } from '../firebase/firestore-query.ts'
import { pagedList, readPage } from '../paged-list.ts'
import { buildOwnScope, type ListedCollection, type Reader, recordKey, sharedRecords } from '../reader.ts'
import { defineRecordQueries, readRecord } from '../record-queries.ts'

/** The plan of a project for its client and the office; null if nothing is planned yet. One read, however long it is. */
export const projectPlan = (reader: Reader, projectId: string) =>
  buildPlanQuery(reader, COLLECTIONS.projectPlans, planSchema, projectId, buildOwnScope(reader, COLLECTIONS.projectPlans))

/** What partners see of the plan of a project; null if nothing is shared with them. */
export const sharedPlan = (reader: Reader, projectId: string) =>
  buildPlanQuery(reader, COLLECTIONS.sharedPlans, sharedPlanSchema, projectId, sharedRecords(COLLECTIONS.sharedPlans, reader))

function buildPlanQuery<T>(
  reader: Reader,
  name: ListedCollection,
  schema: RecordSchema<T>,
  projectId: string,
  scope: Filter[],
) {
  return queryOptions({
    queryKey: recordKey(name, 'one', reader, projectId),
    meta: { records: name },
    queryFn: async (): Promise<PlainRecord | null> => {
      // A range, because the rules refuse to read a record by its id that does not exist, and many projects have no plan yet.
      const ofProject = [where(RECORD_ID_FIELD, '>=', projectId), where(RECORD_ID_FIELD, '<=', projectId)]
      const [plan] = await listDocuments(query(select(name, [...ofProject, ...scope]), limit(1)))
      return plan ?? null
    },
    select: (plain) => plain && toRecord(schema, plain),
  })
}

export const { byId: milestoneById } = defineRecordQueries({
  collection: COLLECTIONS.milestones,
  schema: milestoneSchema,
  toConditions: () => [],
})

/** From which network a milestone was accepted; null if it was not, or if the reader may not know. */
export function milestoneSigner(id: string) {
  return queryOptions({
    queryKey: [COLLECTIONS.milestoneSigners, id],
    queryFn: () => readRecord(COLLECTIONS.milestoneSigners, id),
    select: (plain) => plain && toRecord(milestoneSignerSchema, plain).record,
  })
}

export const { byId: requestById } = defineRecordQueries({
  collection: COLLECTIONS.requestedDocuments,
  schema: requestedDocumentSchema,
  toConditions: () => [],
})

export interface RiskFilter {
  project_id: string
}

export const { list: riskPages, byId: riskById } = defineRecordQueries({
  collection: COLLECTIONS.projectRisks,
  schema: riskSchema,
  toConditions: ({ project_id }: RiskFilter) => [['project_id', '==', project_id]],
})

const COMMENTS = COLLECTIONS.projectComments

/** The comments on a milestone or a requested document that the reader may see, newest first. */
export function commentPages(reader: Reader, entryId: string) {
  return pagedList({
    queryKey: recordKey(COMMENTS, 'list', reader, entryId),
    read: (after) => readPage(COMMENTS, [where('entry_id', '==', entryId), ...buildOwnScope(reader, COMMENTS)], after),
    schema: commentSchema,
  })
}

const CHECKLISTS = COLLECTIONS.documentChecklists

/** The checklist of a service; null if none is stored yet. For the office: the rules deny it to everybody else. */
export function buildChecklistQuery(service: ChecklistService) {
  return queryOptions({
    queryKey: [CHECKLISTS, service],
    queryFn: () => readRecord(CHECKLISTS, service),
    select: (plain) => plain && toRecord(checklistSchema, plain),
  })
}
