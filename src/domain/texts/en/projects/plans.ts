import { DELAY_REASON_MAX, DEPENDENCIES_MAX, PLAN_ENTRIES_MAX, PLAN_TITLE_MAX } from '../../../projects/plan-fields.ts'
import { errorTexts } from '../../message-types.ts'

/** Texts of a project's plan: its schedule, milestones and requested documents. */
export const PLAN_TEXTS = {
  milestone: 'Milestone',
  document: 'Requested document',
  none: 'Nothing is planned yet.',
} as const

export const PLAN_ERRORS = errorTexts('Error', {
  'plans/fetch-failed': 'The plan could not be loaded. Nothing was changed. Try again.',
  'plans/entry-not-found': {
    title: 'Entry not found',
    description:
      'What this link names was removed, or it is not shared with you. Everything else is on the page of its project.',
  },
})

export const PLAN_FIELD_TEXTS = {
  'plans/title-missing': 'Enter a title.',
  'plans/title-too-long': `A title has at most ${PLAN_TITLE_MAX} characters.`,
  'plans/day-invalid': 'Enter a day from 2000 to 2099.',
  'plans/reason-too-long': `A reason has at most ${DELAY_REASON_MAX} characters.`,
  'plans/reason-missing': 'Say why it is later than planned. The client reads it.',
  'plans/too-many-dependencies': `An entry waits for at most ${DEPENDENCIES_MAX} milestones.`,
} as const

export const PLAN_ANSWERS = errorTexts('Error', {
  'plans/too-many-entries': `A project has at most ${PLAN_ENTRIES_MAX} milestones and requested documents. Nothing was stored.`,
  'plans/dependency-unknown':
    'One of the milestones that it waits for is not in this plan. Nothing was stored. Load the page again.',
  'plans/cycle': 'It would wait for itself. Nothing was stored. Choose other milestones to wait for.',
  'plans/changed-meanwhile': {
    title: 'This entry has changed meanwhile',
    description:
      'Somebody else has saved it since you opened it. Nothing of yours was saved. Close this window and open it again to see the present state.',
  },
  'plans/created-otherwise': {
    title: 'This entry is there already',
    description:
      'It was stored when you sent it before, with what you had entered then. Close this window, open the entry and change it there.',
  },
})
