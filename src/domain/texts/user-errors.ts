import type { ErrorText } from './told.ts'

const TITLE = 'Error'

/** What can go wrong with the roles of users. */
export const USER_ERRORS = {
  'users/fetch-failed': { title: TITLE, description: 'Failed to fetch users' },
  'users/update-failed': { title: TITLE, description: 'Failed to update user role' },
} as const satisfies Record<string, ErrorText>
