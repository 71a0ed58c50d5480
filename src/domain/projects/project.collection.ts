import { byOwner, byPartner, kept, NAMED_BY_ORGANISATION, SHOWN } from '../platform/access/data-protection.ts'
import { ADMINS, defineCollection, definePage, defineRecords, SHARED } from '../platform/access/define-collection.ts'
import { defineActivity, defineNotifications } from '../platform/activity/define-events.ts'
import { noText, titled } from '../platform/search/search-subject.ts'
import { projectPath } from '../routes.ts'

export const projects = defineCollection('projects', {
  organisation: 'organisation_id',
  owner: 'client_id',
  partners: 'partner_ids',
  member: 'projects',
  staff: 'office.projects',
  access: { get: SHARED, list: SHARED, manage: ADMINS },
  search: { icon: 'projects' },
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
