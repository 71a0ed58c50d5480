import { PLAN_ENTRIES_MAX } from '../../plans/plan.constants.ts'
import { errorTexts } from '../message-types.ts'
import { PLAN_ERRORS } from './plans.ts'
import { PLAN_FIELD_TEXTS } from './plans-dialogs.ts'

export const PLAN_ANSWERS = {
  ...PLAN_FIELD_TEXTS,
  ...PLAN_ERRORS,
  ...errorTexts('Error', {
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
  }),
} as const
