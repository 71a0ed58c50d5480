import { DOCUMENT_ERRORS } from '@texts/documents/documents.ts'
import { MILESTONE_DIALOG_ERRORS, MILESTONE_SUCCESSES } from '@texts/projects/milestones.ts'
import { defineEndpoint, OFFICE, READING } from '../platform/endpoint.ts'
import {
  milestoneChangesSchema,
  milestoneDecisionSchema,
  milestoneIdSchema,
  newMilestoneSchema,
  openSubmissionFileSchema,
  seenMilestoneSchema,
  submissionRequestSchema,
} from './milestone-form.schema.ts'

/** What shows a milestone. A change may also move other entries of its plan. */
const CHANGES = ['milestones', 'requested_documents', 'project_plans', 'shared_plans', 'projects', 'activity'] as const

/** The PDF certificate of an acceptance, generated from the record, for the milestone's client and admins. */
export const acceptanceCertificate = defineEndpoint('acceptanceCertificate', {
  input: milestoneIdSchema,
  allow: 'member',
  limit: { perHour: 120 },
  usesEncryptionKey: true,
  isReading: true,
  failure: MILESTONE_DIALOG_ERRORS['milestones/pdf-failed'],
})

/** A member of the client accepts a submitted milestone with their typed name, or requests changes with a reason. */
export const decideMilestone = defineEndpoint('decideMilestone', {
  input: milestoneDecisionSchema,
  allow: 'member',
  limit: { perHour: 60 },
  usesEncryptionKey: true,
  rights: ['files'],
  failure: MILESTONE_DIALOG_ERRORS['milestones/decide-failed'],
  // An acceptance may make a draft invoice.
  changes: [...CHANGES, 'invoices'],
})

/** An admin deletes a milestone of which nothing was begun. */
export const deleteMilestone = defineEndpoint('deleteMilestone', {
  input: seenMilestoneSchema,
  allow: 'milestones/manage',
  limit: OFFICE,
  failure: MILESTONE_DIALOG_ERRORS['milestones/delete-failed'],
  success: MILESTONE_SUCCESSES['milestones/deleted'],
  changes: CHANGES,
})

/** Streams a file of a submission to the milestone's client and to admins. */
export const openSubmissionFile = defineEndpoint('openSubmissionFile', {
  input: openSubmissionFileSchema,
  allow: 'member',
  limit: READING,
  rights: ['files'],
  isReading: true,
  failure: DOCUMENT_ERRORS['documents/open-failed'],
})

/** An admin plans a milestone of a project. */
export const createMilestone = defineEndpoint('createMilestone', {
  input: newMilestoneSchema,
  allow: 'milestones/manage',
  limit: OFFICE,
  failure: MILESTONE_DIALOG_ERRORS['milestones/create-failed'],
  success: MILESTONE_SUCCESSES['milestones/created'],
  changes: CHANGES,
})

/** An admin changes a milestone that was not accepted, with or without what waits for it. */
export const updateMilestone = defineEndpoint('updateMilestone', {
  input: milestoneChangesSchema,
  allow: 'milestones/manage',
  limit: OFFICE,
  failure: MILESTONE_DIALOG_ERRORS['milestones/update-failed'],
  success: MILESTONE_SUCCESSES['milestones/updated'],
  changes: CHANGES,
})

/** An admin records that work on a milestone has begun. */
export const startMilestone = defineEndpoint('startMilestone', {
  input: seenMilestoneSchema,
  allow: 'milestones/manage',
  limit: OFFICE,
  failure: MILESTONE_DIALOG_ERRORS['milestones/start-failed'],
  success: MILESTONE_SUCCESSES['milestones/started'],
  changes: CHANGES,
})

/** An admin hands over a milestone with files. Its client gets a mail and can accept it. */
export const submitMilestone = defineEndpoint('submitMilestone', {
  input: submissionRequestSchema,
  allow: 'milestones/manage',
  limit: OFFICE,
  usesEncryptionKey: true,
  rights: ['files'],
  failure: MILESTONE_DIALOG_ERRORS['milestones/submit-failed'],
  success: MILESTONE_SUCCESSES['milestones/submitted'],
  changes: CHANGES,
})
