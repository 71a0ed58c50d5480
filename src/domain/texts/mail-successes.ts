import type { SuccessText } from './message-types.ts'

/** What is told of the test mail. */
export const MAIL_SUCCESSES = {
  'mail/test-sent': { title: 'Test email sent successfully!', description: 'Check your inbox for the test message' },
} as const satisfies Record<string, SuccessText>
