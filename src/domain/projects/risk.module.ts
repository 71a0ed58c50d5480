import { RISK_ERRORS, RISK_SUCCESSES } from '@texts/projects/risks.ts'
import { byOwner, kept, SHOWN } from '../platform/access/data-protection.ts'
import { ADMINS, defineCollection, definePage, defineRecords, OWN } from '../platform/access/define-collection.ts'
import { defineActivity } from '../platform/activity/define-events.ts'
import { defineEndpoint, OFFICE } from '../platform/endpoint.ts'
import { titled } from '../platform/search/search-subject.ts'
import { planEntryPath } from './plan-fields.ts'
import { newRiskSchema, riskChangesSchema } from './risk.ts'

export const projectRisks = defineCollection('project_risks', {
  organisation: 'organisation_id',
  owner: 'client_id',
  // The office decides which risks its client sees.
  visibleIf: { field: 'is_visible', is: true },
  member: 'projects',
  staff: 'office.projects',
  access: { get: OWN, list: OWN, manage: ADMINS },
  search: { icon: 'alert' },
})

export const projectRisksRecords = defineRecords(projectRisks, {
  dataClass: 'confidential',
  retention: kept('As long as the project that they concern.'),
  personalData: {
    ...SHOWN,
    links: [{ find: byOwner(projectRisks), onDeletion: 'keep' }],
    kept: 'The record of our own work. It names nobody after the account is deleted.',
  },
  search: titled,
  copiesProject: 'title',
})

export const projectRisksPage = definePage('project_risks', (id) => planEntryPath('risk', id))

export const riskActivity = defineActivity('projects', ['risk_created', 'risk_changed'])

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
