import type { SuccessText } from '../message-types.ts'

/** What the dialogs of a project say beside their field labels. */
export const PROJECT_FORM_TEXTS = {
  create: 'Create project',
  fixedClient: 'A project stays with its client.',
  reasonBack: 'Reason for moving back',
  reasonHold: 'Reason for the hold (optional)',
  reasonHint: 'The client reads it in the history and in the mail.',
  moveHint: 'The client is told of a new status by mail.',
  noPartners: 'Not shared with anybody yet.',
  unknownPerson: 'Unknown person',
} as const

/** What is told of projects. */
export const PROJECT_SUCCESSES = {
  'projects/created': { title: 'Project created' },
  'projects/updated': { title: 'Project updated' },
} as const satisfies Record<string, SuccessText>
