import type { ErrorText } from './message-types.ts'

const TITLE = 'Error'

/** What can go wrong with the newsletter. */
export const NEWSLETTER_ERRORS = {
  'newsletter/failed': { title: TITLE, description: 'Failed to subscribe. Please try again.' },
  'newsletter/link-failed': { title: TITLE, description: 'Your choice could not be saved. Please try again.' },
  'newsletter/link-unknown': {
    title: 'This link does not work',
    description: 'It is incomplete, or too old. Enter your address in the newsletter box to get a new one.',
  },
} as const satisfies Record<string, ErrorText>
