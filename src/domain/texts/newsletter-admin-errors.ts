import type { ErrorText } from './message-types.ts'

const TITLE = 'Error'

/** What can go wrong on the admins' page of the newsletter. */
export const NEWSLETTER_ADMIN_ERRORS = {
  'newsletter/fetch-failed': { title: TITLE, description: 'Failed to load the newsletter' },
  'newsletter/subscribers-failed': { title: TITLE, description: 'Failed to load the subscribers' },
  'newsletter/refused-mails-failed': { title: TITLE, description: 'Failed to load the refused mails' },
  'newsletter/remove-failed': {
    title: TITLE,
    description: 'The subscriber could not be removed. Nothing was changed. Please try again.',
  },
  'newsletter/test-failed': { title: TITLE, description: 'The test mail could not be sent. Please try again.' },
  'newsletter/start-failed': {
    title: TITLE,
    description: 'The newsletter could not be started. Nobody gets it twice: try again.',
  },
  'newsletter/cancel-failed': {
    title: TITLE,
    description: 'The newsletter could not be cancelled and goes on. Please try again.',
  },
} as const satisfies Record<string, ErrorText>
