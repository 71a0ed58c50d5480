import { REQUEST_WHY_MAX, REQUESTS_AT_ONCE_MAX } from '../../../projects/requested-document.ts'
import { errorTexts, successTexts } from '../../message-types.ts'
import { daysLateText, daysText, inDaysText } from '../platform/lists.ts'

/** Texts of the requested documents of a project. */
export const REQUEST_TEXTS = {
  completeness: 'Approved required documents',
  one: 'Requested document',
  requested: 'Requested',
  request: 'Request documents',
  upload: 'Upload',
  uploadAgain: 'Upload again',
  required: 'Required',
  optional: 'Optional',
  none: 'No documents are requested yet.',
  groups: { waiting: 'To upload', review: 'With the office', done: 'Done' },
  noneRequired: 'No document is required.',
} as const

/** "in 3 days", "today", "2 days late". @param days from today, negative in the past */
export const dueText = (days: number) => (days < 0 ? daysLateText(-days) : inDaysText(days))

/** "4 of 6 required documents approved" */
export const completenessText = (done: number, total: number) =>
  `${done} of ${total} required ${total === 1 ? 'document' : 'documents'} approved`

export const REQUESTED_DOCUMENT_ERRORS = errorTexts('Error', {
  'requested-documents/fetch-failed': 'The requested documents could not be loaded. Nothing was changed. Try again.',
  'requested-documents/request-failed': 'The documents could not be requested. What you entered is kept. Try again.',
  'requested-documents/save-failed': 'The requested document could not be changed. What you entered is kept. Try again.',
  'requested-documents/delete-failed': 'The requested document could not be deleted. Nothing was changed. Try again.',
})

export const REQUEST_NOT_FOUND = {
  title: 'Requested document not found',
  description: 'It does not exist, or it is not yours. Load the page again to see the present list.',
} as const

export const REQUESTED_DOCUMENT_SUCCESSES = successTexts({
  'requested-documents/requested': { title: 'Documents requested' },
  'requested-documents/saved': { title: 'Requested document changed' },
  'requested-documents/waived': { title: 'Requested document waived' },
  'requested-documents/reopened': { title: 'Document requested again' },
  'requested-documents/deleted': { title: 'Requested document deleted' },
})

/** Texts of the dialogs of requested documents. */
export const REQUEST_DIALOG_TEXTS = {
  newTitle: 'Request documents',
  editTitle: 'Change requested document',
  send: 'Request',
  sendNote: 'The members of the client with this project get one mail.',
  service: 'Checklist of a service',
  chooseService: 'Choose a service',
  addChecklist: 'Add its documents',
  emptyChecklist: 'This checklist has no documents yet. The office writes it on the page of all projects.',
  write: 'Write one',
  untitled: 'New document',
  why: 'Why it is needed (optional)',
  whyHint: 'The client reads it.',
  required: 'Required',
  requiredHint: 'The project is complete only with it.',
  dueOn: 'Due day',
  dependsOn: 'Waits for',
  delayReason: 'Why it is later than planned',
  delayHint: 'The client reads it in the schedule.',
  first: 'Was due first',
  delay: 'Reason for the delay',
  reminded: 'Last reminder',
  approvedOn: 'Approved',
  waivedOn: 'Waived',
  rejection: 'Why it was rejected',
  waiver: 'Why it is not needed',
  document: 'Document',
  openDocument: 'Open the document',
  reviewDocument: 'Review the document',
  notShown: 'You do not see the documents of your organisation.',
  gone: 'The document is no longer available.',
  loadingDocument: 'Loading the document…',
  loading: 'Loading the requested document…',
  waive: 'Waive',
  waiveTitle: 'Waive requested document',
  waiveEffect: 'The client need not upload it. You can request it again.',
  waiveReason: 'Reason',
  reopen: 'Request again',
  reopenTitle: 'Request document again',
  reopenEffect: 'The client is asked for it again. A document that was uploaded for it is kept.',
  delete: 'Delete',
  deleteTitle: 'Delete requested document',
  deleteEffect: 'It is removed from the project. This cannot be undone.',
  deleting: 'Deleting…',
} as const

/** "Document 3": a row of a checklist, or of a request. */
export const documentRowLabel = (position: number) => `Document ${position}`
/** "Mar 3, 2027, 28 days earlier" */
export const firstDueText = (day: string, days: number) => `${day}, ${daysText(days)} earlier`

export const REQUESTED_DOCUMENT_FIELD_TEXTS = {
  'requested-documents/why-too-long': `A reason has at most ${REQUEST_WHY_MAX} characters.`,
  'requested-documents/reason-too-long': `A reason has at most ${REQUEST_WHY_MAX} characters.`,
  'requested-documents/reason-missing': 'Say why it is not needed. The client reads it.',
  'requested-documents/category-missing': 'Choose a category.',
  'requested-documents/none-chosen': 'Choose at least one document.',
  'requested-documents/too-many': `At most ${REQUESTS_AT_ONCE_MAX} documents are requested at a time.`,
} as const

export const REQUESTED_DOCUMENT_RESPONSES = errorTexts('Error', {
  'requested-documents/not-found': REQUEST_NOT_FOUND,
  'requested-documents/not-awaited': {
    title: 'This document is not needed any more',
    description: 'It was uploaded or waived meanwhile, so this file was not kept. Load the page again to see the present list.',
  },
  'requested-documents/approved':
    'This document is approved already, so it cannot be waived. Nothing was changed. Load the page again.',
  'requested-documents/not-deletable':
    'Something was uploaded for this document, so it cannot be deleted. Nothing was changed. Waive it if it is not needed.',
})

export const REQUEST_MAILS = {
  reason: 'You get this mail because you follow this project. You can switch such mails off in your account.',
  open: 'Open the requested documents',
  dueBy: 'due {day}',
  requested: {
    one: { subject: '{title}: please upload this document' },
    other: { subject: '{project}: please upload {count} documents' },
    heading: 'We need documents from you',
    paragraph: 'You see there why we need each one, and upload it with one press.',
  },
  reminder: {
    one: 'Reminder: 1 document to upload',
    other: 'Reminder: {count} documents to upload',
    heading: 'We still need documents from you',
    paragraph: 'Your projects go on faster with them. If you cannot get one of them, write to us there.',
  },
  facts: { project: 'Project' },
} as const

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const REQUEST_ACTIVITY_NAMES = {
  documents_requested: 'Documents requested',
  request_changed: 'Requested document changed',
  request_uploaded: 'Requested document uploaded',
  request_waived: 'Requested document waived',
  request_reopened: 'Document requested again',
  request_deleted: 'Request for a document deleted',
  requests_reminded: 'Reminder of requested documents sent',
} as const

/** The heading of found records. */
export const REQUEST_SEARCH_LABELS = { requested_documents: 'Requested documents' } as const
