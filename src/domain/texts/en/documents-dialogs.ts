export const DOCUMENT_DIALOG_TEXTS = {
  reject: 'Reject',
  rejectTitle: 'Reject document',
  reason: 'Reason',
  note: 'Note to the client',
  uploadTitle: 'Upload document',
  versionTitle: 'Upload a new version',
  upload: 'Upload',
  chooseCategory: 'Choose a category',
  expiry: 'Expiry date (optional)',
  purpose: 'This document is',
  chooseType: 'Choose a type',
  progress: 'Upload progress',
  cancelUpload: 'Cancel upload',
  stopTitle: 'Stop the upload?',
  keepUploading: 'Keep uploading',
  stopAndClose: 'Stop and close',
} as const

/** Announces the progress of an upload to screen readers. */
export const uploadedPercent = (percent: number) => `${percent}% uploaded`

export const DOCUMENT_FIELD_TEXTS = {
  'documents/title-missing': 'Enter a title.',
  'documents/title-too-long': 'At most 120 characters.',
  'documents/description-too-long': 'At most 1,000 characters.',
  'documents/note-too-long': 'A note has at most 1,000 characters.',
  'documents/category-missing': 'Choose a category.',
  'documents/expiry-invalid': 'Enter an existing day.',
  'documents/client-missing': 'Choose a client from the list.',
  'documents/type-missing': 'Choose a type.',
} as const
