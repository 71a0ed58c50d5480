import type { ErrorText } from './message-types.ts'

const TITLE = 'Error'

/** What can go wrong on /account. */
export const OWN_ACCOUNT_ERRORS = {
  'account/fetch-failed': { title: TITLE, description: 'Failed to fetch your details' },
  'account/save-failed': { title: 'Not saved', description: 'What you entered is still here. Please try again in a moment.' },
  'account/sign-out-everywhere-failed': {
    title: TITLE,
    description: 'Failed to sign out everywhere. Please try again in a moment.',
  },
  'account/download-failed': { title: TITLE, description: 'Failed to collect your data. Please try again in a moment.' },
  'account/delete-failed': {
    title: TITLE,
    description: 'Failed to delete your account. Nothing was erased. Please try again in a moment.',
  },
} as const satisfies Record<string, ErrorText>
