import type { ErrorText } from './message-types.ts'

const TITLE = 'Error'

/** What can go wrong with support tickets. */
export const TICKET_ERRORS = {
  'tickets/fetch-failed': { title: TITLE, description: 'Failed to fetch support tickets' },
  'tickets/create-failed': { title: TITLE, description: 'Failed to create ticket' },
  'tickets/reply-failed': { title: TITLE, description: 'Failed to send message' },
  'tickets/update-failed': { title: TITLE, description: 'Failed to update ticket' },
  'tickets/fields-missing': { title: 'Validation Error', description: 'Please fill in all required fields' },
  'tickets/not-found': {
    title: 'Ticket not found',
    description: 'It does not exist, or it is not yours. Check the link, or choose one from your tickets.',
  },
} as const satisfies Record<string, ErrorText>
