import {
  ACCEPTANCE_NAME_MAX,
  CHANGES_REASON_MAX,
  MILESTONE_RESULT_MAX,
  MILESTONE_WEIGHT_MAX,
  SUBMISSION_NOTE_MAX,
} from '../../milestones/milestone.constants.ts'

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
