import type { SuccessText } from '../message-types.ts'

export const DOCUMENT_SUCCESSES = {
  'documents/upload-cancelled': { title: 'Upload cancelled' },
  'documents/upload-begun': { title: 'Upload started' },
  'documents/uploaded': { title: 'Upload successful' },
  'documents/uploaded-active': {
    title: 'Upload successful',
    description: 'The file may contain scripts or other active content, so it can only be downloaded.',
  },
  'documents/status-updated': { title: 'Document status updated to {status}' },
  'documents/withdrawn': { title: 'Document withdrawn' },
  'documents/shared': { title: 'Document shared with the project’s partners' },
  'documents/unshared': { title: 'Document no longer shared' },
  'documents/updated': { title: 'Document updated' },
} as const satisfies Record<string, SuccessText>
