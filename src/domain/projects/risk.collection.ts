import { byOwner, kept, SHOWN } from '../platform/access/data-protection.ts'
import { ADMINS, defineCollection, definePage, defineRecords, OWN } from '../platform/access/define-collection.ts'
import { defineActivity } from '../platform/activity/define-events.ts'
import { titled } from '../platform/search/search-subject.ts'
import { planEntryPath } from './plan-path.ts'

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
