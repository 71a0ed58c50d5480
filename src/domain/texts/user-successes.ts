import type { SuccessText } from './told.ts'

/** What is told of the roles of users. */
export const USER_SUCCESSES = {
  'users/role-updated': { title: 'User role updated to {role} successfully' },
} as const satisfies Record<string, SuccessText>
