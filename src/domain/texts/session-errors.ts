import type { ErrorText } from './message-types.ts'

const TITLE = 'Error'

/** What can go wrong with the session of any portal page. */
export const SESSION_ERRORS = {
  'auth/sign-out-failed': { title: TITLE, description: 'Failed to sign out. Please try again.' },
  'auth/role-missing': {
    title: 'Your account is not ready',
    description:
      'No role has been assigned to your account yet, so there is nothing to show. Please contact us and we will set it up.',
  },
  'auth/role-unread': {
    title: 'We could not check your account',
    description: 'You are still signed in and nothing was lost. Check your connection and try again.',
  },
  'auth/account-failed': {
    title: 'We could not open your account',
    description: 'Nothing was lost. Please try again in a moment.',
  },
  'auth/mail-failed': { title: TITLE, description: 'The mail could not be sent. Please try again in a moment.' },
} as const satisfies Record<string, ErrorText>
