import { DOCUMENT_STATUS_LABELS, type UploadPurpose } from '../../../documents/document.ts'
import type { FileMark } from '../../../documents/upload.ts'
import type { ClientNames } from '../../../platform/client-names.ts'
import { COMPANY_SHORT_NAME } from '../../../platform/company.ts'
import { type ErrorText, errorTexts, successTexts } from '../../message-types.ts'
import { daysText } from '../platform/lists.ts'

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

export const DOCUMENT_SUCCESSES = successTexts({
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
})

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

/** Why the content of a file was refused. */
export const REFUSED_FILE_ERRORS = errorTexts('File not accepted', {
  'documents/damaged':
    'This file is damaged or incomplete, so we cannot read all of it. Nothing was stored, and your entries are still here. Open it in its program, save a new copy, and choose that one.',
  'documents/macros':
    'This Word document contains macros. We cannot accept them, also if a password protects them or nobody uses them. Nothing was stored, and your entries are still here. In Word, choose File › Save As › “Word Document (*.docx)”, which leaves the macros out, and choose the new file.',
  'documents/password-protected':
    'This document opens only with a password, so we cannot check it. Nothing was stored, and your entries are still here. In Word, choose File › Info › Protect Document › Encrypt with Password, delete the password, save the document, and choose it again.',
  'documents/remote-template':
    'This Word document loads its template from a network or from the internet. Nothing was stored, and your entries are still here. In Word, choose File › Options › Add-ins, then Manage: Templates › Go, replace the document template by “Normal”, and save. Then choose the file again.',
})

export const DOCUMENT_RESPONSES = {
  ...errorTexts('Error', {
    ...errorTexts('Upload failed', {
      'documents/file-missing': 'The file did not arrive. Please upload it again.',
      'documents/client-unknown': 'This client has no account any more. Your entries are still here. Choose another client.',
      'documents/too-many-versions':
        'This document has all the versions that it can hold. Please upload the file as a new document.',
    }),
    'documents/not-withdrawable':
      'This document cannot be withdrawn: its review has begun, or it came from us. Nothing was changed. Load the page again.',
    'documents/not-found': 'This document no longer exists. Load the page again.',
    'documents/changed':
      'This document has changed since you loaded the page. Nothing was saved. Load the page again and look at it.',
    'documents/file-gone': { title: 'File not found', description: 'This file is no longer available.' },
    'documents/storage-silent': 'Our storage is not answering. Your document is safe there. Try again in a few minutes.',
    'documents/no-project': 'A document without a project has no partners to be shared with.',
  }),
} as const

export const DOCUMENT_MAILS = {
  reason: 'You get this mail because the document is yours. You can switch such mails off in your account.',
  status: {
    subject: 'A document of yours: {status}',
    heading: 'News of your document',
    rejected: 'Your document needs another version',
    paragraph: 'Please upload a new version. The one that we have stays as it is.',
  },
  open: 'Open your documents',
  fromOffice: {
    subject: `{title}: a document from ${COMPANY_SHORT_NAME}`,
    heading: 'There is a document for you',
  },
  uploadedForOwner: {
    subject: '{title}: uploaded for you',
    heading: 'We have uploaded a document for you',
    paragraph: 'We had it from you by another way. We review it as if you had uploaded it.',
  },
  newDocuments: {
    one: '1 new document to review',
    other: '{count} new documents to review',
    more: 'And {more} more.',
    open: 'Manage documents',
    reason: 'You get this mail because you are an administrator. You can switch such mails off in your account.',
  },
  expiry: {
    subject: 'A document expires {when}',
    heading: 'A document expires {when}',
    today: 'today',
    inOneDay: 'in 1 day',
    inDays: 'in {days} days',
    fromOffice: 'It came from us. Write to us if you need a renewed one.',
    own: 'Upload the renewed document as a new version, so that your projects are not held up.',
  },
  facts: {
    document: 'Document',
    status: 'Status',
    type: 'Type',
    project: 'Project',
    lastValidDay: 'Last valid day',
  },
} as const

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const DOCUMENT_ACTIVITY_VALUES = DOCUMENT_STATUS_LABELS
export const DOCUMENT_ACTIVITY_NAMES = {
  document_uploaded: 'Document uploaded',
  document_reviewed: 'Document review moved',
  document_sent: `Document from ${COMPANY_SHORT_NAME}`,
  document_withdrawn: 'Document withdrawn',
} as const

/** The heading of found records. */
export const DOCUMENT_SEARCH_LABELS = { documents: 'Documents' } as const

/** Texts about files in the ticket forms and the conversation. */
export const ATTACHMENT_TEXTS = {
  add: 'Attach files',
  allowed: 'Up to 5 files: PDF, DOCX, JPG or PNG, at most 10 MB each.',
  list: 'Attached files',
  uploading: 'A file is still on its way. Wait until it is uploaded, or remove it.',
  failed: 'A file was not uploaded. Try it again, or remove it.',
  ready: 'Uploaded',
} as const

/** Why a file is not attached, in addition to errors of the file itself. */
export const ATTACHMENT_ERRORS = {
  'attachments/too-many': { title: 'Too many files', description: 'At most 5 files can be attached.' },
} as const satisfies Record<string, ErrorText>

export const uploadLabel = (fileName: string) => `Upload of ${fileName}`

/** "Try again with plan.pdf" */
export const withFile = (fileName: string) => `with ${fileName}`

export const cancelUploadLabel = (fileName: string) => `Cancel the upload of ${fileName}`
