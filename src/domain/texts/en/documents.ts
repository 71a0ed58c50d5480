import { COMPANY_SHORT_NAME } from '../../company-name.ts'
import type { UploadPurpose } from '../../documents/document.status.ts'
import type { ClientNames } from '../../users/client-names.schema.ts'
import { errorTexts } from '../message-types.ts'

export const DOCUMENT_FACTS = {
  heading: 'Documents',
  manage: 'Manage documents',
  loading: 'Loading documents…',
  plural: 'documents',
  allCategories: 'All categories',
  file: 'File',
  size: 'Size',
  uploaded: 'Uploaded',
  uploadedBy: 'Uploaded by',
  firstOpened: 'First opened',
  openingFile: 'Opening the file…',
  upload: 'Upload Document',
  editNote: 'Edit note',
  uploadVersion: 'Upload new version',
  noteFromOffice: `Note from ${COMPANY_SHORT_NAME}`,
} as const

export const DOCUMENT_TEXTS = {
  chooseFirst: 'Fill in title and category first.',
  allowed: 'PDF, DOCX, JPG or PNG, at most 10 MB.',
  fileMissing: 'Choose a file.',
  checking: 'Checking the file…',
  cancelled: 'The upload was stopped. Nothing was kept; your entries are still here.',
  stopFirst: 'The upload is not finished. If you leave now, the file is not kept.',
  newVersion: 'The file that we have is kept as an earlier version. The review starts again.',
  newOfficeVersion: 'The file that we have is kept as an earlier version. The client gets a mail.',
  notShown: 'This kind of file cannot be shown here. Download it to read it.',
  noViewer: 'This browser cannot show PDF files. Download it to read it.',
  projectOfAnother: 'The project that you chose belongs to another client.',
  fromOffice: `From ${COMPANY_SHORT_NAME}`,
  unopened: 'New',
  notOpened: 'Not yet',
  shared: 'Shared with partners',
  shareTitle: 'Share document',
  share: 'Share with partners',
  sharing: 'Sharing…',
  stopSharing: 'Stop sharing',
  shareLater: 'They can read it as soon as it is approved.',
  withdrawTitle: 'Withdraw document',
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing…',
  withdrawEffect: 'The document is removed with all its files. This cannot be undone.',
} as const

export const UPLOAD_PURPOSE_LABELS: Record<UploadPurpose, string> = {
  from_office: `From ${COMPANY_SHORT_NAME}, for a client`,
  for_client: 'Received from a client by another way',
  own: 'My own',
}

/** The staff member who uploaded a document: "Naliaka Barasa, Ubora", or only the company if the name is unknown. */
export function uploaderText({ first_name, last_name }: Pick<ClientNames, 'first_name' | 'last_name'>): string {
  return [`${first_name} ${last_name}`.trim(), COMPANY_SHORT_NAME].filter(Boolean).join(', ')
}

/** Who can read a document that is shared with its project's partners. @param partners undefined while they load */
export function partnersText(partners: number | undefined, project: string): string {
  if (partners === undefined) return `The partners of ${project} can then read this document.`
  if (partners === 0) return `${project} has no partners yet. Those who become partners later can read this document.`
  return `${partners} ${partners === 1 ? 'partner' : 'partners'} of ${project} can then read this document.`
}

/** The warning about an expiry. @param days whole days left, 0 on the last one; undefined after the expiry */
export function expiryText(days: number | undefined, lastDay: string): string {
  if (days === undefined) return `Expired on ${lastDay}`
  if (days === 0) return 'Expires today'
  return `Expires in ${days} ${days === 1 ? 'day' : 'days'}, on ${lastDay}`
}

export const DOCUMENT_ERRORS = errorTexts('Error', {
  'documents/fetch-failed': 'Failed to fetch documents',
  'documents/unavailable': { title: 'Document not found', description: 'This document is no longer available.' },
  ...errorTexts('Upload failed', {
    'documents/upload-failed': 'An error occurred during upload',
    'documents/storage-failed':
      'Our storage is not answering. Nothing was lost: your file is still chosen. Try again in a few minutes.',
    'documents/storage-full':
      'Our storage has no room at the moment. Nothing was lost: your file is still chosen. Tell us, or try again later.',
    'documents/wrong-name': 'This file has a name that we cannot store. Rename it and choose it again.',
  }),
  'documents/too-large': { title: 'File too large', description: 'Please select a file smaller than 10MB' },
  'documents/wrong-type': { title: 'Invalid file type', description: 'Please select a PDF, DOCX, JPG, or PNG file' },
  'documents/open-failed': 'The file could not be opened. Nothing was lost. Try again.',
  'documents/withdraw-failed': 'The document could not be withdrawn. Nothing was changed. Try again.',
  'documents/update-failed': 'Failed to update document status',
  'documents/reason-missing': 'Please give a reason for rejecting this document.',
})

export const validUntilText = (day: string) => `Valid until ${day}`
export const earlierVersions = (count: number) => `Earlier versions (${count})`
export const versionText = (number: number) => `Version ${number}`

/** "View version 2 of Site plan" */
export const versionName = (number: number, title: string) => `version ${number} of ${title}`
