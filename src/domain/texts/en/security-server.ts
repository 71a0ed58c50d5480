import type { SuccessText } from '../message-types.ts'

/** Answers that no page shows. */
export const SECURITY_SUCCESSES = {
  'auth/password-compared': { title: 'The password was compared' },
  'auth/password-change-ended': { title: 'Your other sessions have ended' },
  'requests/report-counted': { title: 'The report was counted' },
} as const satisfies Record<string, SuccessText>
