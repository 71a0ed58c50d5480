import type { ErrorText } from './message-types.ts'

const TITLE = 'Error'

/** What can go wrong with the list of users, their roles and their accounts. */
export const USER_ERRORS = {
  'users/fetch-failed': { title: TITLE, description: 'Failed to fetch users' },
  'users/update-failed': { title: TITLE, description: 'Failed to update user role' },
  'users/disable-failed': { title: TITLE, description: 'Failed to change the account. Press the button again.' },
} as const satisfies Record<string, ErrorText>
