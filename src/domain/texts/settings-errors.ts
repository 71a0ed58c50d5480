import type { ErrorText } from './message-types.ts'

/** What can go wrong with the office settings. */
export const SETTINGS_ERRORS = {
  'settings/fetch-failed': { title: 'Error', description: 'Failed to load the office settings' },
  'settings/save-failed': {
    title: 'Error',
    description: 'The settings could not be saved. What you entered is kept. Try again.',
  },
} as const satisfies Record<string, ErrorText>
