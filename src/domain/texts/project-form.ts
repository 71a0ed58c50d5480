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
