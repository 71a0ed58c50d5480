import type { SuccessText } from './message-types.ts'

/** What is told of cookies. */
export const CONSENT_SUCCESSES = {
  'consent/saved': { title: 'Preferences Updated' },
  'consent/cleared': { title: 'Cookies Cleared' },
} as const satisfies Record<string, SuccessText>
