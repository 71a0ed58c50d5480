import { COMPANY_SHORT_NAME } from '../../company-name.ts'
import type { FileMark } from '../../documents/file-marks.ts'
import type { ClientNames } from '../../users/client-names.schema.ts'
import { errorTexts } from '../message-types.ts'
import { daysText } from './lists.ts'

export const DOCUMENT_FACTS = {
  heading: 'Documents',
  document: 'Document',
  expires: 'Expires',
  expired: 'Expired',
  manage: 'Manage documents',
  loading: 'Loading documents…',
  plural: 'documents',
  allCategories: 'All categories',
  file: 'File',
  size: 'Size',
  uploaded: 'Uploaded',
  uploadedBy: 'Uploaded by',
  firstOpened: 'First opened',
  scan: 'Malware scan',
  openingFile: 'Opening the file…',
  upload: 'Upload Document',
  editNote: 'Edit note',
  uploadVersion: 'Upload new version',
  noteFromOffice: `Note from ${COMPANY_SHORT_NAME}`,
} as const

export const FILE_MARK_TEXTS: Record<FileMark, string> = {
  active: 'Contains active content: download only',
  'not-scanned': 'Not scanned',
}

export const DOCUMENT_TEXTS = {
  fromOffice: `From ${COMPANY_SHORT_NAME}`,
  unopened: 'New',
  notOpened: 'Not yet',
  shared: 'Shared with partners',
  activeContent: 'Active content',
  share: 'Share with partners',
  stopSharing: 'Stop sharing',
  withdraw: 'Withdraw',
  /** Below an empty list, for members and for the office. */
  firstStep: {
    member: 'Upload a document, and we will review it.',
    office: 'What clients upload appears here. You can also upload a document for a client.',
  },
} as const

/** The staff member who uploaded a document: "Naliaka Barasa, Ubora", or only the company if the name is unknown. */
export function uploaderText({ first_name, last_name }: Pick<ClientNames, 'first_name' | 'last_name'>): string {
  return [`${first_name} ${last_name}`.trim(), COMPANY_SHORT_NAME].filter(Boolean).join(', ')
}

/** The warning about an expiry. @param days whole days left, 0 on the last one; undefined after the expiry */
export function expiryText(days: number | undefined, lastDay: string): string {
  if (days === undefined) return `Expired on ${lastDay}`
  if (days === 0) return 'Expires today'
  return `Expires in ${daysText(days)}, on ${lastDay}`
}

export const DOCUMENT_ERRORS = errorTexts('Error', {
  'documents/fetch-failed': 'Failed to fetch documents',
  'documents/open-failed': 'The file could not be opened. Nothing was lost. Try again.',
  'documents/withdraw-failed': 'The document could not be withdrawn. Nothing was changed. Try again.',
  'documents/update-failed': 'Failed to update document status',
})

export const validUntilText = (day: string) => `Valid until ${day}`
export const earlierVersions = (count: number) => `Earlier versions (${count})`
export const versionText = (number: number) => `Version ${number}`

/** "View version 2 of Site plan" */
export const versionName = (number: number, title: string) => `version ${number} of ${title}`
