import type { IndexedCollection } from '../../search/search.constants.ts'
import { errorTexts } from '../message-types.ts'

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

/** The heading of each kind of results. */
export const SEARCH_KINDS: Record<IndexedCollection, string> = {
  profiles: 'People',
  organisations: 'Organisations',
  projects: 'Projects',
  milestones: 'Milestones',
  requested_documents: 'Requested documents',
  project_risks: 'Risks and issues',
  invoices: 'Invoices',
  quotations: 'Quotations',
  documents: 'Documents',
  support_tickets: 'Tickets',
  appointments: 'Appointments',
  messages: 'Messages',
  contact_messages: 'Contact inquiries',
}

export const SEARCH_ERRORS = errorTexts('Error', { 'search/failed': 'The search failed' })

export const nothingFound = (term: string) => `Nothing found for “${term}”`
/** Announces the results to screen readers. */
export const resultCount = (count: number) => (count === 1 ? '1 result' : `${count} results`)
