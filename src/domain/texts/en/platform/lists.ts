import { formatCount, formatLanguage, localeOf } from '../../../platform/formats.ts'
import { errorTexts } from '../../message-types.ts'

/** Texts that every list shares. */
export const SORT_TEXTS = { sort: 'sort', choose: 'Choose' } as const

/** "Choose all invoices shown" */
export const chooseAllText = (noun: string) => `Choose all ${noun} shown`

/** "Search in invoices" */
export const searchInText = (noun: string) => `Search in ${noun}`

/** "Loading invoices…" */
export const loadingText = (noun: string) => `Loading ${noun}…`

/** "21 invoices" */
export const recordsCountText = (count: number, noun: string) => `${formatCount(count)} ${noun}`

/** "in 21 days", "tomorrow", "11 days ago". @param days from today, negative in the past */
export const inDaysText = (days: number) =>
  new Intl.RelativeTimeFormat(localeOf(formatLanguage()), { numeric: 'auto' }).format(days, 'day')

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

/** Announces the length of a list to screen readers: "Shown tickets: 1". @param noun in the plural */
export const recordsShownText = (count: number, noun: string) => `Shown ${noun}: ${count}`

/** "Cancel the download of UB-2026-0001" */
export const downloadName = (name: string) => `the download of ${name}`
export const downloading = (name: string) => `Downloading ${name}`
