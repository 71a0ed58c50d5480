import { errorTexts } from '../message-types.ts'

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
