import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { PROJECT_ERRORS, PROJECT_SUCCESSES, PROJECT_TEXTS } from '@texts/projects/projects.ts'
import { byOwner, byPartner, kept, NAMED_BY_ORGANISATION, SHOWN } from '../platform/access/data-protection.ts'
import { ADMINS, defineCollection, definePage, defineRecords, SHARED } from '../platform/access/define-collection.ts'
import { defineActivity, defineNotifications } from '../platform/activity/define-events.ts'
import { personAndCompany } from '../platform/client-names.ts'
import type { CsvColumns } from '../platform/csv.ts'
import { defineEndpoint, defineSchedule, OFFICE } from '../platform/endpoint.ts'
import { PROJECT_STATUS_LABELS } from '../platform/project-status.ts'
import { noText, titled } from '../platform/search/search-subject.ts'
import { projectPath } from '../routes.ts'
import type { Project } from './project.ts'
import { newProjectSchema, projectChangesSchema } from './project-form.schema.ts'

export const projects = defineCollection('projects', {
  organisation: 'organisation_id',
  owner: 'client_id',
  partners: 'partner_ids',
  member: 'projects',
  staff: 'office.projects',
  access: { get: SHARED, list: SHARED, manage: ADMINS },
  search: { icon: 'projects' },
  isKeptOnDevice: true,
})

export const projectsRecords = defineRecords(projects, {
  dataClass: 'personal',
  retention: kept('The record of our own work; names are replaced with the last account.'),
  personalData: {
    ...SHOWN,
    links: [
      { find: byOwner(projects), onDeletion: 'replace names', ...NAMED_BY_ORGANISATION },
      { find: byPartner(projects), onDeletion: 'take out of the list' },
    ],
    kept: 'The record of our own work, with dates and budgets. The names on it are replaced.',
  },
  search: { ...titled, detail: noText },
  names: { client: true },
  showsWork: true,
})

export const projectsPage = definePage('projects', projectPath)

export const projectActivity = defineActivity('projects', ['project_created', 'project_status_changed', 'project_updated'])

export const PROJECT_NOTIFICATIONS = defineNotifications({
  project_status_changed: { activity: 'project_status_changed', template: 'project-status', choice: 'projects' },
  project_opened: { activity: 'project_created', template: 'project-opened', choice: 'projects' },
})

/** A project determines which documents a partner sees. */
const CHANGES = ['projects', 'documents', 'activity'] as const

/** An admin creates a project for a client, who gets a mail unless they disabled it. */
export const createProject = defineEndpoint('createProject', {
  input: newProjectSchema,
  allow: 'projects/manage',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: PROJECT_ERRORS['projects/create-failed'],
  success: PROJECT_SUCCESSES['projects/created'],
  changes: CHANGES,
})

/** An admin changes a project. A new status is added to the history and mailed to the client. */
export const updateProject = defineEndpoint('updateProject', {
  input: projectChangesSchema,
  allow: 'projects/manage',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: PROJECT_ERRORS['projects/update-failed'],
  success: PROJECT_SUCCESSES['projects/updated'],
  changes: CHANGES,
})

/** Repairs copies of projects, and of documents for partners. */
export const repairProjectCopies = defineSchedule('repairProjectCopies', { dailyAt: '02:50', timeoutSeconds: 1800 })

/** Days are `YYYY-MM-DD`, budgets in major units and the progress in percent. */
export const PROJECT_CSV: CsvColumns<Project> = [
  [FACT_TEXTS.project, ({ title }) => title],
  [FACT_TEXTS.client, ({ client }) => personAndCompany(client)],
  [FACT_TEXTS.status, ({ status }) => PROJECT_STATUS_LABELS[status]],
  [PROJECT_TEXTS.progress, ({ progress_percentage }) => String(progress_percentage)],
  [PROJECT_TEXTS.startDate, ({ start_date }) => start_date ?? ''],
  [PROJECT_TEXTS.expectedCompletion, ({ expected_completion }) => expected_completion ?? ''],
  [FACT_TEXTS.currency, ({ budget_currency }) => budget_currency],
  [FACT_TEXTS.budget, ({ budget_amount }) => budget_amount?.toFixed(2) ?? ''],
]
