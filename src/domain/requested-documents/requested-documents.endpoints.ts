import { REQUESTED_DOCUMENT_ERRORS, REQUESTED_DOCUMENT_SUCCESSES } from '@texts/requested-documents.ts'
import { defineEndpoint, OFFICE } from '../endpoint.ts'
import { defineSchedule } from '../schedule.ts'
import {
  newRequestsSchema,
  requestChangesSchema,
  seenRequestSchema,
  waiveRequestSchema,
} from './requested-document-form.schema.ts'

const CHANGES = ['requested_documents', 'project_plans', 'activity'] as const

/** The office changes what it requested. */
export const updateRequest = defineEndpoint('updateRequest', {
  input: requestChangesSchema,
  allow: 'requested_documents/manage',
  limit: OFFICE,
  failure: REQUESTED_DOCUMENT_ERRORS['requested-documents/save-failed'],
  success: REQUESTED_DOCUMENT_SUCCESSES['requested-documents/saved'],
  changes: CHANGES,
})

/** The office waives a requested document, or asks for it again. */
export const waiveRequest = defineEndpoint('waiveRequest', {
  input: waiveRequestSchema,
  allow: 'requested_documents/manage',
  limit: OFFICE,
  failure: REQUESTED_DOCUMENT_ERRORS['requested-documents/save-failed'],
  changes: CHANGES,
})

/** The office deletes a requested document that nobody has uploaded. */
export const deleteRequest = defineEndpoint('deleteRequest', {
  input: seenRequestSchema,
  allow: 'requested_documents/manage',
  limit: OFFICE,
  failure: REQUESTED_DOCUMENT_ERRORS['requested-documents/delete-failed'],
  success: REQUESTED_DOCUMENT_SUCCESSES['requested-documents/deleted'],
  changes: CHANGES,
})

/** The office requests documents from the client of a project. */
export const requestDocuments = defineEndpoint('requestDocuments', {
  input: newRequestsSchema,
  allow: 'requested_documents/manage',
  limit: OFFICE,
  usesSealKey: true,
  failure: REQUESTED_DOCUMENT_ERRORS['requested-documents/request-failed'],
  success: REQUESTED_DOCUMENT_SUCCESSES['requested-documents/requested'],
  changes: CHANGES,
})

/** Reminds clients of requested documents, in one mail a day. */
export const remindRequests = defineSchedule('remindRequests', {
  dailyAt: '07:45',
  timeoutSeconds: 1800,
  usesSealKey: true,
})
