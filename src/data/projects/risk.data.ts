import { COLLECTIONS } from '@domain/collections.ts'
import { riskSchema } from '@domain/projects/risk.ts'
import { defineRecordQueries } from '../record-queries.ts'

export interface RiskFilter {
  project_id: string
}

export const { list: riskPages, byId: riskById } = defineRecordQueries({
  collection: COLLECTIONS.projectRisks,
  schema: riskSchema,
  conditionsOf: ({ project_id }: RiskFilter) => [['project_id', '==', project_id]],
})
