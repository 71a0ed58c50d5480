import { DOCUMENT_STATUS_LABELS, type DocumentStatus } from '@domain/documents/document.status.ts'
import { type ErrorText, fillPlaceholders } from '@domain/texts/message-types.ts'
import { DOCUMENT_ERRORS } from '@texts/documents.ts'
import { DOCUMENT_SUCCESSES } from '@texts/documents-dialogs.ts'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'
import { showToast } from '@/ui/toasts.ts'

/** Shows that a document's new status is saved. */
export function showUpdated(status: DocumentStatus): void {
  showToast({
    tone: 'ok',
    ...fillPlaceholders(DOCUMENT_SUCCESSES['documents/status-updated'], {
      status: DOCUMENT_STATUS_LABELS[status].toLowerCase(),
    }),
  })
}

/** Shows that a document's note is saved. */
export function showNoteSaved(): void {
  showToast({ tone: 'ok', ...DOCUMENT_SUCCESSES['documents/updated'] })
}

/** The error text: the server's reason if it gave one. */
export function updateFailure(error: unknown): ErrorText {
  return error instanceof ApiRequestError && !error.isUnreachable ? error.text : DOCUMENT_ERRORS['documents/update-failed']
}
