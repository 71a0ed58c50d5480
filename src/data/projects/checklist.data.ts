import { COLLECTIONS } from '@domain/collections.ts'
import { type ChecklistService, checklistSchema } from '@domain/projects/checklist.ts'
import { queryOptions } from '@tanstack/react-query'
import { toRecord } from '../firebase/database.ts'
import { readRecord } from '../record-queries.ts'

const NAME = COLLECTIONS.documentChecklists

/** The checklist of a service; null if none is stored yet. For the office: the rules deny it to everybody else. */
export function checklistOf(service: ChecklistService) {
  return queryOptions({
    queryKey: [NAME, service],
    queryFn: () => readRecord(NAME, service),
    select: (plain) => plain && toRecord(checklistSchema, plain),
  })
}
