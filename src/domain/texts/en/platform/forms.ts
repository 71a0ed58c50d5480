import { errorTexts } from '../../message-types.ts'

/** Texts of every form in a dialog, except those of its fields. */
export const FORM_TEXTS = {
  save: 'Save changes',
  required: 'This field is required.',
  halfDay: 'Enter the whole day, or none.',
  chooseCategory: 'Choose a category',
  chooseClientFirst: 'Choose a client first',
  personHint: 'Type a name, an email address or a user id.',
  loadingProjects: 'Loading projects…',
  searchFailed: 'The search failed. Type on to try again.',
  unsavedTitle: 'You have unsaved changes',
  unsaved: 'Closing this window loses what you have entered.',
  keep: 'Keep editing',
  discard: 'Discard changes',
} as const

export const PROJECT_LIST_ERRORS = errorTexts('Error', { 'projects/fetch-failed': 'Failed to fetch projects' })

/** The result of a search for organisations. @param count undefined while it runs */
export function organisationsFoundText(count: number | undefined, hasMore: boolean): string {
  if (count === undefined) return 'Searching…'
  if (hasMore) return `${count} organisations listed. Load more for others.`
  return count === 1 ? '1 organisation found' : `${count} organisations found`
}

/**
 * The state of a search for people.
 * @param count people in the list, undefined while the search runs
 * @param hasMore whether "Load more" finds further people
 */
export function peopleFoundText(count: number | undefined, hasMore: boolean): string {
  if (count === undefined) return 'Searching…'
  if (hasMore)
    return count === 0 ? 'Nobody found yet. Load more to search on.' : `${count} people listed. Load more for others.`
  if (count === 0) return 'Nobody found.'
  return count === 1 ? '1 person found' : `${count} people found`
}

/** The error of a day in the books, in every form that has one. */
export const BOOK_DAY_TEXTS = {
  'ledger/day-too-far': 'This day is too many years away. Check the year.',
} as const
