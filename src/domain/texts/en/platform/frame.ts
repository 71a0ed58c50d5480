import type { NewPath } from '../../../new-routes.ts'
import { THEMES } from '../../../platform/formats.ts'

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
