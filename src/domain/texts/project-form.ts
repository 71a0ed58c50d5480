/** What the dialogs of a project say beside its field labels. */
export const PROJECT_FORM_TEXTS = {
  create: 'Create project',
  save: 'Save changes',
  sending: 'Saving…',
  cancel: 'Cancel',
  fixedClient: 'A project stays with its client.',
  reasonBack: 'Reason for moving back',
  reasonHold: 'Reason for the hold (optional)',
  reasonHint: 'The client reads it in the history and in the mail.',
  moveHint: 'The client is told of a new status by mail.',
  halfDay: 'Enter the whole day, or none.',
  searchFailed: 'The search failed. Type on to try again.',
  noPartners: 'Not shared with anybody yet.',
  unknownPerson: 'Unknown person',
  unsavedTitle: 'You have unsaved changes',
  unsaved: 'Closing this window loses what you have entered.',
  keep: 'Keep editing',
  discard: 'Discard changes',
} as const

/** How a search for people stands. @param count undefined while it runs */
export function peopleFound(count: number | undefined): string {
  if (count === undefined) return 'Searching…'
  if (count === 0) return 'Nobody found.'
  return count === 1 ? '1 person found' : `${count} people found`
}
