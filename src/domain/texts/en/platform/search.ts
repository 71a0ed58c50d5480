import { errorTexts } from '../../message-types.ts'

/** Texts of the search palette. */
export const SEARCH_TEXTS = {
  title: 'Search',
  field: 'Search the portal',
  placeholder: 'A number, a name or a word',
  hint: 'Type a number, a name or a word.',
  hintDetail: 'Several words find what has all of them. Numbers work without their prefix: 12 finds INV-2026-0012.',
  keys: '↑ ↓ to choose, Enter to open, Esc to close',
  searching: 'Searching…',
  searchOn: 'Search further',
  pages: 'Pages',
  create: 'Create',
} as const

export const SEARCH_ERRORS = errorTexts('Error', { 'search/failed': 'The search failed' })

export const nothingFound = (term: string) => `Nothing found for “${term}”`
/** Announces the results to screen readers. */
export const resultCount = (count: number) => (count === 1 ? '1 result' : `${count} results`)
