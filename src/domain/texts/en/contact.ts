import { COMPANY } from '../../company.ts'
import type { ErrorText, SuccessText } from '../message-types.ts'

/** What /contact says beside its form's answers (specification sections 2, 4 and 8). */
export const CONTACT_TEXTS = {
  send: 'Send Message',
  sending: 'Sending...',
  mapFailed: { title: 'Map Loading Error', description: 'Failed to load Google Maps.' },
  showMap: 'Show the map',
  mapNotice: 'The map comes from Google, which then learns your network address.',
  includeQuoteList: 'Include my quote list',
} as const

/** What can go wrong with the contact form. */
export const CONTACT_ERRORS = {
  'contact/incomplete': { title: 'Error', description: 'Please fill in all required fields' },
  'contact/failed': {
    title: 'Failed to send message',
    description: `Please try again or contact us directly at ${COMPANY.emails.general}`,
  },
} as const satisfies Record<string, ErrorText>

/** What is told of the contact form. */
export const CONTACT_SUCCESSES = {
  'contact/sent': {
    title: 'Message sent successfully!',
    description: "We'll get back to you within 24 hours. You'll also receive a confirmation email shortly.",
  },
} as const satisfies Record<string, SuccessText>
