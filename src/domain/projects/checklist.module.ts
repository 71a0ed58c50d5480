import { CHECKLIST_ERRORS, CHECKLIST_SUCCESSES } from '@texts/projects/checklists.ts'
import { bounded, notPersonal } from '../platform/access/data-protection.ts'
import { ADMINS, defineCollection, definePage, defineRecords } from '../platform/access/define-collection.ts'
import { defineActivity } from '../platform/activity/define-events.ts'
import { defineEndpoint, OFFICE } from '../platform/endpoint.ts'
import { checklistChangesSchema } from './checklist.ts'

/** The templates of requested documents, one record for each service. */
export const documentChecklists = defineCollection('document_checklists', {
  staff: 'office.projects',
  access: { get: ADMINS, list: ADMINS, manage: ADMINS },
})

export const documentChecklistsRecords = defineRecords(documentChecklists, {
  dataClass: 'internal',
  retention: bounded('One record for each service.'),
  personalData: notPersonal(
    'The office’s templates of requested documents, and the id of the admin who last saved each. It names nobody after the account is deleted.',
  ),
})

export const documentChecklistsPage = definePage('document_checklists', (_id, isAdmin) => (isAdmin ? '/admin/projects' : null))

export const checklistActivity = defineActivity('projects', ['checklist_changed'])

/** The office changes the documents that projects of a service usually need. */
export const changeChecklist = defineEndpoint('changeChecklist', {
  input: checklistChangesSchema,
  allow: 'document_checklists/manage',
  limit: OFFICE,
  failure: CHECKLIST_ERRORS['checklists/change-failed'],
  success: CHECKLIST_SUCCESSES['checklists/saved'],
  changes: ['document_checklists', 'activity'],
})
