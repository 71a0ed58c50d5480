import { formatCount, formatLanguage, getLocale } from '../../../platform/formats.ts'
import { errorTexts } from '../../message-types.ts'

/** Texts that every list shares. */
export const SORT_TEXTS = { sort: 'sort', choose: 'Choose' } as const

/** "Choose all invoices shown" */
export const chooseAllText = (plural: string) => `Choose all ${plural} shown`

/** "Search in invoices" */
export const searchInText = (plural: string) => `Search in ${plural}`

/** "Loading invoices…" */
export const loadingText = (plural: string) => `Loading ${plural}…`

/** "21 invoices" */
export const recordsCountText = (count: number, plural: string) => `${formatCount(count)} ${plural}`

/** "in 21 days", "tomorrow", "11 days ago". @param days from today, negative in the past */
export const inDaysText = (days: number) =>
  new Intl.RelativeTimeFormat(getLocale(formatLanguage()), { numeric: 'auto' }).format(days, 'day')

/** "11 days" */
export const daysText = (days: number) => `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`
/** "11 days late" */
export const daysLateText = (days: number) => `${daysText(days)} late`

/** Errors in the data of single records. */
export const RECORD_ERRORS = errorTexts('Error', {
  'records/malformed': {
    title: 'This record cannot be shown',
    description:
      'Its stored data is incomplete. Your other records are not affected. Please contact us and quote the number below.',
  },
  'records/unlisted': {
    title: 'Records that cannot be listed',
    description:
      'They are counted above, but their stored date is missing. Nothing was lost. Please contact us and we will repair them.',
  },
})

/** Announces the length of a list to screen readers: "Shown tickets: 1". @param plural of the records */
export const recordsShownText = (count: number, plural: string) => `Shown ${plural}: ${count}`

/** "Cancel the download of UB-2026-0001" */
export const downloadName = (name: string) => `the download of ${name}`
export const downloading = (name: string) => `Downloading ${name}`

/** Texts of the bar for chosen rows. */
export const SELECTION_TEXTS = {
  bar: 'Chosen rows',
  clear: 'Clear',
  export: 'Export CSV',
  stopping: 'Stopping after this one…',
  results: 'Results',
} as const

/** "Chosen invoices: 3" */
export const chosenText = (count: number, plural: string) => `Chosen ${plural}: ${formatCount(count)}`

/** "Send (2)": the button of an action and the number of chosen records that can have it. */
export const actionLabel = (action: string, count: number) => `${action} (${formatCount(count)})`

/** "2 of 5" */
export const progressText = (done: number, all: number) => `${formatCount(done)} of ${formatCount(all)}`

/** "3 done, 1 failed". */
export function outcomeText(done: number, failed: number, left: number): string {
  const parts = [`${formatCount(done)} done`]
  if (failed > 0) parts.push(`${formatCount(failed)} failed`)
  if (left > 0) parts.push(`${formatCount(left)} not started`)
  return parts.join(', ')
}

/** What the bar says before drafts are sent. @param undated the number of them without a due date */
export function sendEffects(undated: number): string[] {
  const sent = 'Each client gets an email and can pay from then on. An invoice that is sent can no longer be changed.'
  if (undated === 0) return [sent]
  const words = undated === 1 ? '1 invoice has' : `${formatCount(undated)} invoices have`
  return [sent, `${words} no due date: it never becomes overdue, and the client sees no last day to pay.`]
}

export const APPROVE_TEXTS = {
  label: 'Approve',
  effect: 'Each owner gets an email. An approved document that is shared can be read by its project’s partners.',
  success: 'Approved',
} as const

export const SENT_RESULT = 'Sent'

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
