import type { SuccessText } from './message-types.ts'

/** What is told of the session. */
export const SESSION_SUCCESSES = {
  'auth/signed-out': { title: 'Signed out successfully' },
  'auth/reset-sent': { title: 'Check your inbox', description: 'If an account exists, we have sent a reset link.' },
} as const satisfies Record<string, SuccessText>
