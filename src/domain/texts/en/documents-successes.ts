import type { SuccessText } from '../message-types.ts'

export const DOCUMENT_SUCCESSES = {
  'documents/upload-cancelled': { title: 'Upload cancelled' },
  'documents/upload-begun': { title: 'Upload started' },
  'documents/uploaded': { title: 'Upload successful' },
  'documents/status-updated': { title: 'Document status updated to {status}' },
  'documents/withdrawn': { title: 'Document withdrawn' },
  'documents/shared': { title: 'Document shared with the project’s partners' },
  'documents/unshared': { title: 'Document no longer shared' },
  'documents/updated': { title: 'Document updated' },
} as const satisfies Record<string, SuccessText>
