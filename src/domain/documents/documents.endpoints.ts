import { DOCUMENT_DIALOG_ERRORS, DOCUMENT_ERRORS, DOCUMENT_SUCCESSES } from '@texts/documents/documents.ts'
import { defineEndpoint, defineSchedule, GIGABYTE, OFFICE, READING } from '../platform/endpoint.ts'
import { documentReviewSchema, finalizeDocumentSchema, openDocumentSchema, withdrawDocumentSchema } from './document.ts'
import { beginUploadSchema, cancelUploadSchema } from './upload.schema.ts'

/**
 * Opens a resumable upload session for one file in the caller's folder. Bypasses Firebase Storage, so the file gets no
 * download token: nobody can read it before `finalizeDocument` has checked it and `openDocument` streams it.
 */
export const beginUpload = defineEndpoint('beginUpload', {
  input: beginUploadSchema,
  allow: 'member',
  limit: { perHour: 60, perDay: 300, pendingAtOnce: 10, bytesStored: 2 * GIGABYTE },
  rights: ['files'],
  failure: DOCUMENT_DIALOG_ERRORS['documents/upload-failed'],
})

/** Discards an uploaded file that no document uses, and frees its reservation immediately. */
export const cancelUpload = defineEndpoint('cancelUpload', {
  input: cancelUploadSchema,
  allow: 'member',
  limit: { perHour: 60, perDay: 300 },
  rights: ['files'],
  failure: DOCUMENT_DIALOG_ERRORS['documents/upload-failed'],
  success: DOCUMENT_SUCCESSES['documents/upload-cancelled'],
})

/**
 * Checks an uploaded file and stores it as a document. Removes the file if it cannot become one. Idempotent: a repeated
 * call returns the same id. Also returns whether the file has active content.
 */
export const finalizeDocument = defineEndpoint('finalizeDocument', {
  input: finalizeDocumentSchema,
  allow: 'member',
  limit: { perHour: 60, perDay: 300 },
  usesEncryptionKey: true,
  rights: ['files'],
  failure: DOCUMENT_DIALOG_ERRORS['documents/upload-failed'],
  changes: ['requested_documents', 'project_plans'],
})

/**
 * Streams a document's file to its owner, admins, and partners with whom it is shared. Partners read only the approved
 * version, not earlier ones.
 */
export const openDocument = defineEndpoint('openDocument', {
  input: openDocumentSchema,
  allow: 'member',
  limit: READING,
  rights: ['files'],
  isReading: true,
  failure: DOCUMENT_ERRORS['documents/open-failed'],
})

/** An admin sets a document's review status, and whether the project's partners may read it once approved. */
export const reviewDocument = defineEndpoint('reviewDocument', {
  input: documentReviewSchema,
  allow: 'documents/review',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: DOCUMENT_ERRORS['documents/update-failed'],
  success: DOCUMENT_SUCCESSES['documents/updated'],
  changes: ['requested_documents', 'project_plans'],
})

/** Withdraws a document with all its files (see `canWithdraw`). Idempotent for the same person. */
export const withdrawDocument = defineEndpoint('withdrawDocument', {
  input: withdrawDocumentSchema,
  allow: 'member',
  limit: { perHour: 60 },
  rights: ['files'],
  failure: DOCUMENT_ERRORS['documents/withdraw-failed'],
  success: DOCUMENT_SUCCESSES['documents/withdrawn'],
  changes: ['requested_documents', 'project_plans'],
})

/** Removes files that belong to no record, and measures the stored files. */
export const sweepOrphans = defineSchedule('sweepOrphans', { everyMinutes: 60, timeoutSeconds: 1800, rights: ['files'] })

/** Checks files from before the check of active content, until all are checked. */
export const checkOldFiles = defineSchedule('checkOldFiles', {
  dailyAt: '04:10',
  timeoutSeconds: 1800,
  rights: ['files'],
})

/** Reminds owners of expiring documents. */
export const remindExpiring = defineSchedule('remindExpiring', {
  dailyAt: '07:00',
  timeoutSeconds: 1800,
  usesEncryptionKey: true,
})

/** Sends one mail to each admin about new documents. */
export const reportNewDocuments = defineSchedule('reportNewDocuments', {
  dailyAt: '07:15',
  timeoutSeconds: 540,
  usesEncryptionKey: true,
})
