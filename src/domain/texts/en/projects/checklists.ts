import { CHECKLIST_ITEMS_MAX, DUE_DAYS_MAX } from '../../../projects/checklist.ts'
import { errorTexts, successTexts } from '../../message-types.ts'
import { daysText } from '../platform/lists.ts'

/** Texts of the dialog of checklists. */
export const CHECKLIST_TEXTS = {
  lead: 'The documents that projects of a service usually need. A change does not alter what was requested before.',
  service: 'Service',
  switchHint: 'Save or discard your changes before you choose another service.',
  add: 'Add document',
  empty: 'This checklist has no documents yet.',
  dueDays: 'Days until it is due',
  loading: 'Loading the checklist…',
} as const

export const moveUpLabel = (position: number) => `Move document ${position} up`

export const moveDownLabel = (position: number) => `Move document ${position} down`

export const removeRowLabel = (position: number) => `Remove document ${position}`

/** "Due after 14 days" */
export const dueAfterText = (days: number) => `Due after ${daysText(days)}`

/** Announced to screen readers. */
export const rowMovedText = (position: number, count: number) => `The document is now number ${position} of ${count}.`

export const rowRemovedText = (position: number) => `Document ${position} removed.`

export const CHECKLIST_FIELD_TEXTS = {
  'checklists/days-invalid': `Days are a whole number from 0 to ${DUE_DAYS_MAX}.`,
  'checklists/too-many': `A checklist has at most ${CHECKLIST_ITEMS_MAX} documents.`,
} as const

export const CHECKLIST_ERRORS = errorTexts('Error', {
  'checklists/fetch-failed': 'The checklist could not be loaded. Nothing was changed. Try again.',
  'checklists/change-failed': 'The checklist could not be saved. Nothing was changed. Try again.',
  'checklists/changed-meanwhile':
    'Somebody else has saved this checklist since you opened it. Nothing of yours was saved. Close this window and open it again.',
})

export const CHECKLIST_SUCCESSES = successTexts({
  'checklists/saved': { title: 'Checklist saved' },
})

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const CHECKLIST_ACTIVITY_NAMES = {
  checklist_changed: 'Checklist of documents changed',
} as const
