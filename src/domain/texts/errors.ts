export interface ErrorText {
  title: string
  description: string
}

const TITLE = 'Error'

/** Every failure a person can be told, by key. Functions send the key; `showError` and the alerts look it up here. */
export const ERROR_TEXTS = {
  unexpected: { title: TITLE, description: 'An unexpected error occurred' },
  'network/unreachable': {
    title: 'No connection',
    description: 'The server cannot be reached. Nothing was lost. Check your connection and try again.',
  },
  'fetch/refused': {
    title: TITLE,
    description: 'The server refused or could not answer. Nothing was lost. Try again, and contact us if it goes on.',
  },
  'auth/wrong-credentials': {
    title: 'Sign in failed',
    description: 'The email or password is not correct. Check both and try again.',
  },
  'auth/too-many-attempts': {
    title: 'Sign in failed',
    description: 'Too many attempts. Wait a few minutes and try again.',
  },
  'auth/account-disabled': { title: 'Sign in failed', description: 'This account has been disabled. Please contact us.' },
  'auth/email-unverified': { title: 'Sign in failed', description: 'Please verify your email address first.' },
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
  'projects/fetch-failed': { title: TITLE, description: 'Failed to fetch projects' },
  'projects/not-found': {
    title: 'Project not found',
    description: 'It does not exist, or it is not shared with you. Check the link, or choose one from your projects.',
  },
  'records/malformed': {
    title: 'This record cannot be shown',
    description:
      'Its stored data is incomplete. Your other records are not affected. Please contact us and quote the number below.',
  },
  'records/unlisted': {
    title: 'Records that cannot be listed',
    description:
      'They are counted above, but their stored date is missing. Nothing was lost. Please contact us and we will repair them.',
  },
} as const satisfies Record<string, ErrorText>

export type ErrorKey = keyof typeof ERROR_TEXTS

export function isErrorKey(value: unknown): value is ErrorKey {
  return typeof value === 'string' && Object.hasOwn(ERROR_TEXTS, value)
}
