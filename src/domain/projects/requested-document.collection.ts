import { byOwner, kept, SHOWN } from '../platform/access/data-protection.ts'
import { ADMINS, defineCollection, definePage, defineRecords, OWN } from '../platform/access/define-collection.ts'
import { defineActivity, defineNotifications } from '../platform/activity/define-events.ts'
import { titled } from '../platform/search/search-subject.ts'
import { planEntryPath } from './plan-fields.ts'

export const requestedDocuments = defineCollection('requested_documents', {
  organisation: 'organisation_id',
  owner: 'client_id',
  member: 'projects',
  staff: 'office.projects',
  access: { get: OWN, list: OWN, manage: ADMINS },
  search: { icon: 'documents' },
})

export const requestedDocumentsRecords = defineRecords(requestedDocuments, {
  dataClass: 'confidential',
  retention: kept('As long as the project that needed them.'),
  personalData: {
    ...SHOWN,
    links: [{ find: byOwner(requestedDocuments), onDeletion: 'keep' }],
    kept: 'The list of the documents that a project needed. It names nobody; the documents are erased.',
  },
  search: titled,
  copiesProject: 'title',
})

export const requestedDocumentsPage = definePage('requested_documents', (id) => planEntryPath('document', id))

export const requestActivity = defineActivity('projects', [
  'documents_requested',
  'request_changed',
  'request_uploaded',
  'request_waived',
  'request_reopened',
  'request_deleted',
  'requests_reminded',
])

export const REQUESTED_DOCUMENT_NOTIFICATIONS = defineNotifications({
  documents_requested: { activity: 'documents_requested', template: 'documents-requested', choice: 'projects' },
  requests_reminded: { activity: 'requests_reminded', template: 'requests-reminder', choice: 'projects' },
})
