import type { SuccessText } from '../message-types.ts'

/** What is told of inquiries. */
export const INQUIRY_SUCCESSES = {
  'inquiries/marked': { title: 'Message marked as {status}' },
  'inquiries/notes-saved': { title: 'Notes saved' },
  'inquiries/replied': { title: 'Reply sent', description: 'Beside the reply you see whether the mail has gone out.' },
} as const satisfies Record<string, SuccessText>
