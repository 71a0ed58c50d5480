import { PROJECT_ERRORS, PROJECT_SUCCESSES } from '@texts/projects/projects.ts'
import { defineEndpoint, defineSchedule, OFFICE } from '../platform/endpoint.ts'
import { newProjectSchema, projectChangesSchema } from './project-form.schema.ts'

/** A project determines which documents a partner sees. */
const CHANGES = ['projects', 'documents', 'activity'] as const

/** An admin creates a project for a client, who gets a mail unless they disabled it. */
export const createProject = defineEndpoint('createProject', {
  input: newProjectSchema,
  allow: 'projects/manage',
  limit: OFFICE,
  usesSealKey: true,
  failure: PROJECT_ERRORS['projects/create-failed'],
  success: PROJECT_SUCCESSES['projects/created'],
  changes: CHANGES,
})

/** An admin changes a project. A new status is added to the history and mailed to the client. */
export const updateProject = defineEndpoint('updateProject', {
  input: projectChangesSchema,
  allow: 'projects/manage',
  limit: OFFICE,
  usesSealKey: true,
  failure: PROJECT_ERRORS['projects/update-failed'],
  success: PROJECT_SUCCESSES['projects/updated'],
  changes: CHANGES,
})

/** Repairs copies of projects, and of documents for partners. */
export const repairProjectCopies = defineSchedule('repairProjectCopies', { dailyAt: '02:50', timeoutSeconds: 1800 })
