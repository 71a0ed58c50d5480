import {
  ACCEPTANCE_NAME_MAX,
  CHANGES_REASON_MAX,
  MILESTONE_RESULT_MAX,
  MILESTONE_WEIGHT_MAX,
  SUBMISSION_NOTE_MAX,
} from '../../milestones/milestone.constants.ts'
import { errorTexts, type SuccessText } from '../message-types.ts'

export const MILESTONE_FIELD_TEXTS = {
  'milestones/result-missing': 'Say what its completion consists of.',
  'milestones/result-too-long': `A result has at most ${MILESTONE_RESULT_MAX.toLocaleString('en')} characters.`,
  'milestones/end-before-start': 'The last day cannot be before the first day.',
  'milestones/weight-invalid': `A weight is a whole number from 0 to ${MILESTONE_WEIGHT_MAX.toLocaleString('en')}.`,
  'milestones/amount-invalid': 'An amount is a number above 0, with two decimals at most, or nothing.',
  'milestones/note-too-long': `A note has at most ${SUBMISSION_NOTE_MAX.toLocaleString('en')} characters.`,
  'milestones/name-missing': 'Type your name.',
  'milestones/name-too-long': `A name has at most ${ACCEPTANCE_NAME_MAX} characters.`,
  'milestones/changes-missing': 'Say what should be different.',
  'milestones/changes-too-long': `A reason has at most ${CHANGES_REASON_MAX.toLocaleString('en')} characters.`,
} as const

/** Errors of an open milestone, and of actions on it. */
export const MILESTONE_DIALOG_ERRORS = errorTexts('Error', {
  'milestones/not-found': {
    title: 'Milestone not found',
    description: 'It does not exist, or it is not yours. Load the page again to see the present plan.',
  },
  'milestones/fetch-failed': 'The milestone could not be loaded. Nothing was changed. Try again.',
  'milestones/create-failed': 'The milestone could not be stored. What you entered is still here. Try again.',
  'milestones/update-failed': 'The changes could not be stored. What you entered is still here. Try again.',
  'milestones/delete-failed': 'The milestone could not be deleted. It is unchanged. Try again.',
  'milestones/start-failed': 'The start could not be stored. The milestone is unchanged. Try again.',
  'milestones/submit-failed': 'The milestone could not be submitted. Your note and your files are still here. Try again.',
  'milestones/decide-failed': 'Your answer could not be stored. Nothing was decided. Try again.',
  'milestones/pdf-failed': 'The certificate could not be made. The acceptance is stored. Try again.',
})

export const MILESTONE_SUCCESSES = {
  'milestones/created': { title: 'Milestone planned' },
  'milestones/updated': { title: 'Milestone changed' },
  'milestones/deleted': { title: 'Milestone deleted' },
  'milestones/started': { title: 'Work on the milestone started' },
  'milestones/submitted': { title: 'Milestone submitted', description: 'The client gets a mail and can accept it.' },
  'milestones/accepted': { title: 'Milestone accepted', description: 'Thank you. The certificate is below.' },
  'milestones/changes-requested': { title: 'Changes requested', description: 'We have your reason and get in touch with you.' },
} as const satisfies Record<string, SuccessText>
