import { COLLECTIONS } from '@domain/collections.ts'
import { milestoneSchema, milestoneSignerSchema } from '@domain/projects/milestone.ts'
import { queryOptions } from '@tanstack/react-query'
import { toRecord } from '../firebase/database.ts'
import { defineRecordQueries, readRecord } from '../record-queries.ts'

export const { byId: milestoneById } = defineRecordQueries({
  collection: COLLECTIONS.milestones,
  schema: milestoneSchema,
  conditionsOf: () => [],
})

/** From which network a milestone was accepted; null if it was not, or if the reader may not know. */
export function milestoneSigner(id: string) {
  return queryOptions({
    queryKey: [COLLECTIONS.milestoneSigners, id],
    queryFn: () => readRecord(COLLECTIONS.milestoneSigners, id),
    select: (plain) => plain && toRecord(milestoneSignerSchema, plain).record,
  })
}
