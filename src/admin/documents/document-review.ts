import { DOCUMENT_CSV, getDocumentVersion } from '@domain/documents/document.policy.ts'
import { DOCUMENT_STATUS_LABELS, type DocumentStatus, type PortalDocument } from '@domain/documents/document.ts'
import { reviewDocument } from '@domain/documents/documents.endpoints.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { type ErrorText, fillPlaceholders, type SuccessText } from '@domain/texts/message-types.ts'
import { DOCUMENT_SUCCESSES } from '@texts/documents/documents.ts'
import { APPROVE_TEXTS } from '@texts/platform/lists.ts'
import { call } from '@/data/call.ts'
import { applyReview } from '@/data/documents/document.data.ts'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'
import type { Reader } from '@/data/reader.ts'
import type { RowAction, RowActions } from '@/portal/lists/bulk-run.ts'

export type ReviewChange = Partial<Pick<PortalDocument, 'status' | 'admin_notes' | 'shared'>>

/** Changes a document's review, unless its status or version has changed meanwhile. @throws ApiRequestError */
export async function saveReview(document: PortalDocument, change: ReviewChange): Promise<void> {
  const { id: document_id, status: status_before } = document
  const changes = { status: status_before, ...change }
  await call(reviewDocument, { document_id, version: getDocumentVersion(document), status_before, ...changes })
  await applyReview(document_id, changes)
}

export const { success: REVIEW_SAVED, failure: REVIEW_FAILED } = reviewDocument

export function statusUpdated(status: DocumentStatus): SuccessText {
  const words = { status: DOCUMENT_STATUS_LABELS[status].toLowerCase() }
  return fillPlaceholders(DOCUMENT_SUCCESSES['documents/status-updated'], words)
}

/** The toast after a change of the status, or after sharing has ended. */
export function reviewSuccess({ status }: ReviewChange): SuccessText {
  return status ? statusUpdated(status) : DOCUMENT_SUCCESSES['documents/unshared']
}

/** The error text: the server's reason if it gave one. */
export function reviewFailure(error: unknown): ErrorText {
  return error instanceof ApiRequestError && !error.isUnreachable ? error.text : REVIEW_FAILED
}

const APPROVE: RowAction<PortalDocument> = {
  label: APPROVE_TEXTS.label,
  // A rejection was decided one by one, and so is its end.
  isFor: ({ status }) => status === 'pending' || status === 'under_review',
  effects: () => [APPROVE_TEXTS.effect],
  getName: ({ title }) => title,
  success: APPROVE_TEXTS.success,
  failure: REVIEW_FAILED,
  run: (document) => saveReview(document, { status: 'approved' }),
}

/** Admins approve the chosen documents and export them. */
export function documentRowActions(reader: Reader): RowActions<PortalDocument> {
  return {
    actions: can(reader, 'documents/review') ? [APPROVE] : [],
    csv: DOCUMENT_CSV,
  }
}
