import { REQUEST_WHY_MAX, REQUESTS_AT_ONCE_MAX } from '../../requested-documents/requested-document.constants.ts'
import { daysText } from './lists.ts'

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

export const REQUEST_FIELD_TEXTS = {
  'requested-documents/why-too-long': `A reason has at most ${REQUEST_WHY_MAX} characters.`,
  'requested-documents/reason-too-long': `A reason has at most ${REQUEST_WHY_MAX} characters.`,
  'requested-documents/reason-missing': 'Say why it is not needed. The client reads it.',
  'requested-documents/category-missing': 'Choose a category.',
  'requested-documents/none-chosen': 'Choose at least one document.',
  'requested-documents/too-many': `At most ${REQUESTS_AT_ONCE_MAX} documents are requested at a time.`,
} as const
