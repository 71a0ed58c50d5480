import type { ErrorText } from './message-types.ts'

const TITLE = 'Error'

/** What can go wrong with documents. */
export const DOCUMENT_ERRORS = {
  'documents/fetch-failed': { title: TITLE, description: 'Failed to fetch documents' },
  'documents/unavailable': { title: 'Document not found', description: 'This document is no longer available.' },
  'documents/upload-failed': { title: 'Upload failed', description: 'An error occurred during upload' },
  'documents/storage-failed': {
    title: 'Upload failed',
    description: 'Our storage is not answering. Nothing was lost: your file is still chosen. Try again in a few minutes.',
  },
  'documents/storage-full': {
    title: 'Upload failed',
    description:
      'Our storage has no room at the moment. Nothing was lost: your file is still chosen. Tell us, or try again later.',
  },
  'documents/too-large': { title: 'File too large', description: 'Please select a file smaller than 10MB' },
  'documents/wrong-type': { title: 'Invalid file type', description: 'Please select a PDF, DOCX, JPG, or PNG file' },
  'documents/wrong-name': {
    title: 'Upload failed',
    description: 'This file has a name that we cannot store. Rename it and choose it again.',
  },
  'documents/open-failed': { title: TITLE, description: 'The file could not be opened. Nothing was lost. Try again.' },
  'documents/withdraw-failed': {
    title: TITLE,
    description: 'The document could not be withdrawn. Nothing was changed. Try again.',
  },
  'documents/update-failed': { title: TITLE, description: 'Failed to update document status' },
  'documents/reason-missing': { title: TITLE, description: 'Please give a reason for rejecting this document.' },
} as const satisfies Record<string, ErrorText>
