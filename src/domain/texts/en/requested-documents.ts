import { errorTexts, type SuccessText } from '../message-types.ts'
import { daysLateText, inDaysText } from './lists.ts'

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

export const REQUEST_ERRORS = errorTexts('Error', {
  'requested-documents/fetch-failed': 'The requested documents could not be loaded. Nothing was changed. Try again.',
  'requested-documents/request-failed': 'The documents could not be requested. What you entered is kept. Try again.',
  'requested-documents/save-failed': 'The requested document could not be changed. What you entered is kept. Try again.',
  'requested-documents/delete-failed': 'The requested document could not be deleted. Nothing was changed. Try again.',
})

export const REQUEST_NOT_FOUND = {
  title: 'Requested document not found',
  description: 'It does not exist, or it is not yours. Load the page again to see the present list.',
} as const

export const REQUEST_DOCUMENT_SUCCESSES = {
  'requested-documents/requested': { title: 'Documents requested' },
  'requested-documents/saved': { title: 'Requested document changed' },
  'requested-documents/waived': { title: 'Requested document waived' },
  'requested-documents/reopened': { title: 'Document requested again' },
  'requested-documents/deleted': { title: 'Requested document deleted' },
} as const satisfies Record<string, SuccessText>
