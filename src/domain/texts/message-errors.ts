import type { ErrorText } from './message-types.ts'

const TITLE = 'Error'

/** What can go wrong with messages. */
export const MESSAGE_ERRORS = {
  'messages/fetch-failed': { title: TITLE, description: 'Failed to load messages' },
  'messages/mark-all-failed': { title: TITLE, description: 'Failed to mark messages as read' },
  'messages/send-failed': { title: TITLE, description: 'Failed to send message' },
  'messages/delete-failed': { title: TITLE, description: 'Failed to delete message' },
  'messages/fields-missing': { title: TITLE, description: 'Please fill in all required fields' },
} as const satisfies Record<string, ErrorText>
