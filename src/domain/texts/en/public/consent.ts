import type { Category } from '../../../public/consent.ts'
import { successTexts } from '../../message-types.ts'

export const CONSENT_BANNER = {
  label: 'Cookie consent',
  title: 'Cookies on this site.',
  text: 'Only necessary cookies are used until you choose.',
} as const

export const CONSENT_ACTIONS = {
  accept: 'Accept All',
  decline: 'Decline All',
  customize: 'Customize',
  save: 'Save Preferences',
  close: 'Close',
} as const

export const CONSENT_DIALOG = {
  title: 'Cookie preferences',
  text: 'What you switch off stores nothing. You can change this at any time on the Cookies page.',
} as const

/** The switches of the dialog and of /cookies. */
export const CATEGORY_TEXTS: Record<Category | 'necessary', { label: string; text: string }> = {
  necessary: { label: 'Necessary', text: 'Keeps your choice about cookies. Always on.' },
  analytics: { label: 'Analytics', text: 'Counts of your visits and page views, passed on to nobody.' },
  preference: { label: 'Preference', text: 'Your theme, number format and quote list, and your address at sign-in.' },
  marketing: { label: 'Marketing', text: 'No cookie of this kind is in use. Your choice is kept for one that may come.' },
}

/** Texts for adding an example system to the quote list. */
export const QUOTE_TEXTS = {
  added: 'Added to your quote list.',
  full: 'Your quote list is full.',
  link: 'See your quote list',
  removed: 'Removed from your quote list.',
  empty: 'Your quote list is empty. The example systems on our renewable energy, water and finance pages can be added to it.',
} as const

/** The /cookies page. */
export const COOKIES_PAGE = {
  needsScript: 'To read and change what is stored, switch on JavaScript in your browser’s settings and load the page again.',
  keptForGood: 'Kept in this browser for 365 days.',
  keptForTab: 'Kept for this tab only, because preference cookies are off.',
  /** Replaces a user id, because the counters belong to no account. */
  noUserId: 'None',
  noAnalytics: 'Nothing is stored. Visits and page views are counted only while analytics cookies are on.',
} as const

export const CONSENT_SUCCESSES = successTexts({
  'consent/saved': { title: 'Preferences Updated' },
  'consent/cleared': { title: 'Cookies Cleared' },
})
