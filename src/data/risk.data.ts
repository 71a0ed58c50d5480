import { COLLECTIONS } from '@domain/collections.ts'
import { type RiskForm, riskSchema } from '@domain/risks/risk.schema.ts'
import { RISK_ERRORS } from '@texts/risks.ts'
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
  await change(callFunction('createRisk', { ...risk, risk_id, project_id }, RISK_ERRORS['risks/save-failed']))
}

/** @param before the entry when the form opened @throws ApiRequestError */
export async function updateRisk({ id, revision }: { id: string; revision: number }, risk: RiskForm): Promise<void> {
  await change(callFunction('updateRisk', { ...risk, risk_id: id, revision }, RISK_ERRORS['risks/save-failed']))
}

const change = (call: Promise<unknown>) => invalidateAfter(call, COLLECTIONS.projectRisks, COLLECTIONS.activity)
