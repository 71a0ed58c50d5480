import { COMPANY } from '../company.ts'
import type { ErrorText } from './message-types.ts'

/** What can go wrong with the contact form. */
export const CONTACT_ERRORS = {
  'contact/incomplete': { title: 'Error', description: 'Please fill in all required fields' },
  'contact/failed': {
    title: 'Failed to send message',
    description: `Please try again or contact us directly at ${COMPANY.emails.general}`,
  },
} as const satisfies Record<string, ErrorText>
