import { COLLECTIONS } from '@domain/collections.ts'
import { type RiskForm, riskSchema } from '@domain/risks/risk.schema.ts'
import { createRisk as createRiskEndpoint, updateRisk as updateRiskEndpoint } from '@domain/risks/risks.endpoints.ts'
import { callFunction } from './firebase/call.ts'
import { invalidateAfter } from './firebase/query-client.ts'
import { defineRecordQueries } from './record-queries.ts'

export interface RiskFilter {
  project_id: string
}

export const { list: riskPages, byId: riskById } = defineRecordQueries({
  collection: COLLECTIONS.projectRisks,
  schema: riskSchema,
  conditionsOf: ({ project_id }: RiskFilter) => [['project_id', '==', project_id]],
})

/** @param risk_id from the form, so that a repeated request creates one @throws ApiRequestError */
export async function createRisk(risk_id: string, project_id: string, risk: RiskForm): Promise<void> {
  await change(callFunction(createRiskEndpoint, { ...risk, risk_id, project_id }))
}

/** @param before the entry when the form opened @throws ApiRequestError */
export async function updateRisk({ id, revision }: { id: string; revision: number }, risk: RiskForm): Promise<void> {
  await change(callFunction(updateRiskEndpoint, { ...risk, risk_id: id, revision }))
}

const change = (call: Promise<unknown>) => invalidateAfter(call, COLLECTIONS.projectRisks, COLLECTIONS.activity)
