import { DELAY_REASON_MAX, DEPENDENCIES_MAX, PLAN_TITLE_MAX } from '../../plans/plan.constants.ts'

export const PLAN_FIELD_TEXTS = {
  'plans/title-missing': 'Enter a title.',
  'plans/title-too-long': `A title has at most ${PLAN_TITLE_MAX} characters.`,
  'plans/day-invalid': 'Enter a day from 2000 to 2099.',
  'plans/reason-too-long': `A reason has at most ${DELAY_REASON_MAX} characters.`,
  'plans/reason-missing': 'Say why it is later than planned. The client reads it.',
  'plans/too-many-dependencies': `An entry waits for at most ${DEPENDENCIES_MAX} milestones.`,
} as const
