import { CHECKLIST_ERRORS, CHECKLIST_SUCCESSES } from '@texts/projects/checklists.ts'
import { defineEndpoint, OFFICE } from '../platform/endpoint.ts'
import { checklistChangesSchema } from './checklist.ts'

/** The office changes the documents that projects of a service usually need. */
export const changeChecklist = defineEndpoint('changeChecklist', {
  input: checklistChangesSchema,
  allow: 'document_checklists/manage',
  limit: OFFICE,
  failure: CHECKLIST_ERRORS['checklists/change-failed'],
  success: CHECKLIST_SUCCESSES['checklists/saved'],
  changes: ['document_checklists', 'activity'],
})
