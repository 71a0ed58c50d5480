import { errorTexts } from '../message-types.ts'
import { MILESTONE_FIELD_TEXTS } from './milestones-dialogs.ts'

export const MILESTONE_ANSWERS = {
  ...MILESTONE_FIELD_TEXTS,
  ...errorTexts('Error', {
    'milestones/not-found': {
      title: 'Milestone not found',
      description: 'It does not exist, or it is not yours. Load the page again to see the present plan.',
    },
  }),
} as const
