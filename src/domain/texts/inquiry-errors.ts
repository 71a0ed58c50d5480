import type { ErrorText } from './message-types.ts'

const TITLE = 'Error'

/** What can go wrong with the inquiries of the contact form. */
export const INQUIRY_ERRORS = {
  'inquiries/fetch-failed': { title: TITLE, description: 'Failed to load contact messages' },
  'inquiries/update-failed': { title: TITLE, description: 'Failed to update message status' },
  'inquiries/notes-failed': { title: TITLE, description: 'Failed to save notes' },
  'inquiries/reply-failed': { title: TITLE, description: 'Failed to send the reply' },
} as const satisfies Record<string, ErrorText>
