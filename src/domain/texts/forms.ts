/** What any form in a dialog says beside its own fields. */
export const FORM_TEXTS = {
  save: 'Save changes',
  sending: 'Saving…',
  cancel: 'Cancel',
  required: 'This field is required.',
  halfDay: 'Enter the whole day, or none.',
  noProject: 'No project',
  loadingProjects: 'Loading projects…',
  searchFailed: 'The search failed. Type on to try again.',
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
