import type { SuccessText } from './message-types.ts'

/** What is told of support tickets. */
export const TICKET_SUCCESSES = {
  'tickets/created': { title: 'Ticket created' },
  'tickets/replied': { title: 'Message sent' },
  'tickets/updated': { title: 'Ticket updated' },
} as const satisfies Record<string, SuccessText>
