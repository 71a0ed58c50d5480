import { versionOf } from '@domain/documents/document.policy.ts'
import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { DOCUMENT_STATUS_LABELS, type DocumentStatus } from '@domain/documents/document.status.ts'
import { type ErrorText, fillPlaceholders, type SuccessText } from '@domain/texts/message-types.ts'
import { DOCUMENT_ERRORS } from '@texts/documents.ts'
import { DOCUMENT_SUCCESSES } from '@texts/documents-dialogs.ts'
import { useState } from 'react'
import { reviewDocument } from '@/data/document.data.ts'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'
import { showError } from '@/portal/shell/portal-toasts.ts'
import { showToast } from '@/ui/toasts.ts'

type ReviewChange = Partial<Pick<PortalDocument, 'status' | 'admin_notes' | 'shared'>>

/** Changes a document's review, unless another admin changed it meanwhile. @throws ApiRequestError */
export function saveReview(document: PortalDocument, change: ReviewChange): Promise<void> {
  const { id: document_id, status, admin_notes, shared } = document
  const seen = { document_id, version: versionOf(document), status_before: status }
  return reviewDocument({ ...seen, status, admin_notes, shared, ...change })
}

/** Saves one change of a document's review at a time and shows the result in a toast. */
export function useReview(document: PortalDocument) {
  const [saving, setSaving] = useState<ReviewChange | null>(null)

  async function save(change: ReviewChange, success: SuccessText) {
    if (saving) return
    setSaving(change)
    try {
      await saveReview(document, change)
      showToast({ tone: 'ok', ...success })
    } catch (error) {
      showError(reviewFailure(error))
    } finally {
      setSaving(null)
    }
  }

  return { saving, save }
}

export function statusUpdated(status: DocumentStatus): SuccessText {
  const words = { status: DOCUMENT_STATUS_LABELS[status].toLowerCase() }
  return fillPlaceholders(DOCUMENT_SUCCESSES['documents/status-updated'], words)
}

/** The error text: the server's reason if it gave one. */
export function reviewFailure(error: unknown): ErrorText {
  return error instanceof ApiRequestError && !error.isUnreachable ? error.text : DOCUMENT_ERRORS['documents/update-failed']
}
