import { COMPANY_SHORT_NAME } from '../../company-name.ts'
import type { UploadPurpose } from '../../documents/document.status.ts'
import { errorTexts } from '../message-types.ts'

export const DOCUMENT_DIALOG_TEXTS = {
  reject: 'Reject',
  rejectTitle: 'Reject document',
  reason: 'Reason',
  note: 'Note to the client',
  uploadTitle: 'Upload document',
  versionTitle: 'Upload a new version',
  upload: 'Upload',
  expiry: 'Expiry date (optional)',
  purpose: 'This document is',
  chooseType: 'Choose a type',
  progress: 'Upload progress',
  cancelUpload: 'Cancel upload',
  stopTitle: 'Stop the upload?',
  keepUploading: 'Keep uploading',
  stopAndClose: 'Stop and close',
  chooseFirst: 'Fill in title and category first.',
  allowed: 'PDF, DOCX, JPG or PNG, at most 10 MB.',
  useAsJpg: 'Use it as JPG',
  fileMissing: 'Choose a file.',
  checking: 'Checking the file…',
  cancelled: 'The upload was stopped. Nothing was kept; your entries are still here.',
  stopFirst: 'The upload is not finished. If you leave now, the file is not kept.',
  newVersion: 'The file that we have is kept as an earlier version. The review starts again.',
  newOfficeVersion: 'The file that we have is kept as an earlier version. The client gets a mail.',
  notShown: 'This kind of file cannot be shown here. Download it to read it.',
  noViewer: 'This browser cannot show PDF files. Download it to read it.',
  activeContent:
    'This file may contain scripts, attachments or other active content, so it is not shown here. Download it if you trust its sender.',
  projectOfAnother: 'The project that you chose belongs to another client.',
  shareTitle: 'Share document',
  sharing: 'Sharing…',
  shareLater: 'They can read it as soon as it is approved.',
  withdrawTitle: 'Withdraw document',
  withdrawing: 'Withdrawing…',
  withdrawEffect: 'The document is removed with all its files. This cannot be undone.',
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

export const UPLOAD_PURPOSE_LABELS: Record<UploadPurpose, string> = {
  from_office: `From ${COMPANY_SHORT_NAME}, for a client`,
  for_client: 'Received from a client by another way',
  own: 'My own',
}

/** Who can read a document that is shared with its project's partners. @param partners undefined while they load */
export function partnersText(partners: number | undefined, project: string): string {
  if (partners === undefined) return `The partners of ${project} can then read this document.`
  if (partners === 0) return `${project} has no partners yet. Those who become partners later can read this document.`
  return `${partners} ${partners === 1 ? 'partner' : 'partners'} of ${project} can then read this document.`
}

/** Errors of an open document, of a chosen or uploaded file, and of a review. */
export const DOCUMENT_DIALOG_ERRORS = errorTexts('Error', {
  'documents/unavailable': { title: 'Document not found', description: 'This document is no longer available.' },
  ...errorTexts('Upload failed', {
    'documents/upload-failed': 'An error occurred during upload',
    'documents/storage-failed':
      'Our storage is not answering. Nothing was lost: your file is still chosen. Try again in a few minutes.',
    'documents/storage-full':
      'Our storage has no room at the moment. Nothing was lost: your file is still chosen. Tell us, or try again later.',
    'documents/scanner-silent':
      'We could not check this file for malicious software. Nothing was lost: your file is still chosen. Try again in a few minutes.',
    'documents/wrong-name': 'This file has a name that we cannot store. Rename it and choose it again.',
  }),
  'documents/too-large': { title: 'File too large', description: 'Please select a file smaller than 10MB' },
  'documents/empty': {
    title: 'Empty file',
    description:
      'This file has 0 bytes, so it has no content. Your entries are still here. Save or copy the file again, check that it opens, and choose it once more.',
  },
  'documents/heic': {
    title: 'HEIC photo',
    description:
      'This photo has the HEIC format of telephones, even if its name ends in .jpg. Your entries are still here. On an iPhone, open it in Photos and press Share, Options, Most Compatible, Save to Files; new photos are JPG with Settings › Camera › Formats › Most Compatible. On a Samsung, switch off Camera settings › Advanced picture options › High efficiency pictures and take it again. On any telephone, you can also take a screenshot of the photo. Then choose that picture.',
  },
  'documents/wrong-type': { title: 'Invalid file type', description: 'Please select a PDF, DOCX, JPG, or PNG file' },
  'documents/active-word': {
    title: 'File not accepted',
    description:
      'This Word document contains embedded objects, or parts that load or run something when it is opened. Your entries are still here. Save it as PDF or remove these parts, and choose it again.',
  },
  'documents/infected': {
    title: 'File not accepted',
    description:
      'Our scanner found malicious software in this file, so we have deleted it here. Your entries are still here. Check your device, and choose another file.',
  },
  'documents/reason-missing': 'Please give a reason for rejecting this document.',
})
