import { RISK_ERRORS, RISK_SUCCESSES } from '@texts/projects/risks.ts'
import { defineEndpoint, OFFICE } from '../platform/endpoint.ts'
import { newRiskSchema, riskChangesSchema } from './risk.ts'

/** An admin adds a risk or an issue to a project. */
export const createRisk = defineEndpoint('createRisk', {
  input: newRiskSchema,
  allow: 'project_risks/manage',
  limit: OFFICE,
  failure: RISK_ERRORS['risks/save-failed'],
  success: RISK_SUCCESSES['risks/saved'],
  changes: ['project_risks', 'activity'],
})

/** An admin changes a risk or an issue, or whether its client sees it. */
export const updateRisk = defineEndpoint('updateRisk', {
  input: riskChangesSchema,
  allow: 'project_risks/manage',
  limit: OFFICE,
  failure: RISK_ERRORS['risks/save-failed'],
  success: RISK_SUCCESSES['risks/saved'],
  changes: ['project_risks', 'activity'],
})
