import type { NewPath } from '../../../new-routes.ts'
import { THEMES } from '../../../platform/formats.ts'
import { type ErrorText, errorTexts, successTexts } from '../../message-types.ts'

/** Texts of the portal's frame, and of parts that its modules share. */
export const SHELL_TEXTS = {
  signedIn: 'Signed in:',
  signOut: 'Sign Out',
  signInAgain: 'Sign in again',
  reload: 'Load the page again',
} as const

/** Errors that any screen may show. */
export const SCREEN_ERRORS = errorTexts('Error', {
  unexpected: 'An unexpected error occurred',
  'network/unreachable': {
    title: 'No connection',
    description: 'The server cannot be reached. Nothing was lost. Check your connection and try again.',
  },
  'fetch/refused': 'The server refused or could not answer. Nothing was lost. Try again, and contact us if it goes on.',
  'view/read-only': {
    title: 'Nothing was changed',
    description: 'You are looking at the portal as another person sees it. End the view to work as yourself.',
  },
})

/** Why a function rejects the format or content of a request. */
export const REQUEST_ERRORS = {
  'requests/too-many': { title: 'Too many requests', description: 'Please wait a few minutes and try again.' },
  'requests/invalid': {
    title: 'The request was not understood',
    description: 'A field is missing or not in the expected form. Reload the page and try again.',
  },
  ...errorTexts('A text cannot be taken', {
    'requests/not-drawn': 'No document can show “{sign}”. Replace it or leave it out; nothing else that you entered is lost.',
  }),
} as const satisfies Record<string, ErrorText>

/** The session errors of every portal page. */
export const SESSION_ERRORS = errorTexts('Error', {
  'auth/sign-out-failed': 'Failed to sign out. Please try again.',
  'auth/role-unread': {
    title: 'We could not check your account',
    description: 'You are still signed in and nothing was lost. Check your connection and try again.',
  },
  'auth/account-failed': {
    title: 'We could not open your account',
    description: 'Nothing was lost. Please try again in a moment.',
  },
  'auth/mail-failed': 'The mail could not be sent. Please try again in a moment.',
})

export const SESSION_SUCCESSES = successTexts({
  'auth/signed-out': { title: 'Signed out successfully' },
  'auth/access-changed': { title: 'What you may do has changed.' },
  'auth/reset-sent': { title: 'Check your inbox', description: 'If an account exists, we have sent a reset link.' },
})

/** The toast about a new message. */
export const UNREAD_TEXTS = { arrived: 'New message' } as const

/** Larger counts show as "99+". */
const SHOWN_MAX = 99

/** The number on the menu entry. */
export const unreadNumber = (count: number) => (count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count))

/** Announces the count of the menu entry to screen readers. */
export const unreadMessages = (count: number) => `${count} unread`

/** Texts of the portal's frame, which Astro writes into the pages. */
export const FRAME_TEXTS = {
  menu: 'Portal',
  work: 'Work',
  office: 'Office',
  collapse: 'Collapse menu',
  shortcuts: 'Shortcuts',
  more: 'More',
  close: 'Close menu',
  search: 'Search',
  searchHint: 'Search projects, invoices, tickets, people …',
  searchKeys: 'Ctrl K',
  new: 'New',
  newRecord: 'New record',
  messageCenter: 'Message Center',
  person: 'Your account',
  personMenu: 'Account menu',
  theme: 'Theme',
  site: 'Public website',
} as const

/** The themes of the menu, shorter than those of /cookies. */
export const THEME_LABELS: Record<keyof typeof THEMES, string> = { ...THEMES, system: 'Device' }

/** The entries of the menu New, worded as the buttons of their pages. */
export const NEW_LABELS: Record<NewPath, string> = {
  '/documents?new=1': 'Upload document',
  '/appointments?new=1': 'Book appointment',
  '/support?new=1': 'New ticket',
  '/invoices?new=1': 'Create invoice',
  '/projects?new=1': 'New project',
  '/admin/messages?new=1': 'Send message',
  '/admin/organisations?new=1': 'New organisation',
}
