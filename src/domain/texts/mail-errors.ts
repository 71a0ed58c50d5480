import type { ErrorText } from './message-types.ts'

const TITLE = 'Error'

/** What can go wrong with addresses and the test mail. */
export const MAIL_ERRORS = {
  'mail/address-missing': { title: TITLE, description: 'Please enter an email address' },
  'mail/address-invalid': { title: TITLE, description: 'Please enter a valid email address' },
  'mail/test-failed': { title: 'Failed to send test email', description: 'Please try again in a few minutes.' },
} as const satisfies Record<string, ErrorText>
