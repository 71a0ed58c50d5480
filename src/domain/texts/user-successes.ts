import type { SuccessText } from './message-types.ts'

/** What is told of the roles and accounts of users. */
export const USER_SUCCESSES = {
  'users/role-updated': { title: 'User role updated to {role} successfully' },
  'users/account-disabled': { title: 'Account disabled', description: 'All its sessions have ended.' },
  'users/account-enabled': { title: 'Account enabled', description: 'The person can sign in again.' },
} as const satisfies Record<string, SuccessText>
