import type { ChecklistService } from '@domain/checklists/checklist.constants.ts'
import { type ChecklistChanges, checklistSchema } from '@domain/checklists/checklist.schema.ts'
import { changeChecklist as changeChecklistEndpoint } from '@domain/checklists/checklists.endpoints.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from './firebase/call.ts'
import { toRecord } from './firebase/database.ts'
import { invalidateAfter } from './firebase/query-client.ts'
import { readRecord } from './record-queries.ts'

const NAME = COLLECTIONS.documentChecklists

/** The checklist of a service; null if none is stored yet. For the office: the rules deny it to everybody else. */
export function checklistOf(service: ChecklistService) {
  return queryOptions({
    queryKey: [NAME, service],
    queryFn: () => readRecord(NAME, service),
    select: (plain) => plain && toRecord(checklistSchema, plain),
  })
}

/** @throws ApiRequestError */
export async function changeChecklist(changes: ChecklistChanges): Promise<void> {
  await invalidateAfter(callFunction(changeChecklistEndpoint, changes), NAME, COLLECTIONS.activity)
}
