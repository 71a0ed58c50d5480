import type { SuccessText } from './message-types.ts'

/** What is told of messages. */
export const MESSAGE_SUCCESSES = {
  'messages/sent': { title: 'Message sent successfully' },
  'messages/deleted': { title: 'Message deleted successfully' },
  'messages/all-read': { title: 'Success', description: 'All messages marked as read' },
} as const satisfies Record<string, SuccessText>
