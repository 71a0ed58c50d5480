import { CHECKLIST_ITEMS_MAX, DUE_DAYS_MAX } from '../../checklists/checklist.constants.ts'
import { errorTexts, type SuccessText } from '../message-types.ts'

export const CHECKLIST_FIELD_TEXTS = {
  'checklists/days-invalid': `Days are a whole number from 0 to ${DUE_DAYS_MAX}.`,
  'checklists/too-many': `A checklist has at most ${CHECKLIST_ITEMS_MAX} documents.`,
} as const

export const CHECKLIST_ANSWERS = {
  ...CHECKLIST_FIELD_TEXTS,
  ...errorTexts('Error', {
    'checklists/fetch-failed': 'The checklist could not be loaded. Nothing was changed. Try again.',
    'checklists/change-failed': 'The checklist could not be saved. Nothing was changed. Try again.',
    'checklists/changed-meanwhile':
      'Somebody else has saved this checklist since you opened it. Nothing of yours was saved. Close this window and open it again.',
  }),
} as const

export const CHECKLIST_SUCCESSES = {
  'checklists/saved': { title: 'Checklist saved' },
} as const satisfies Record<string, SuccessText>
