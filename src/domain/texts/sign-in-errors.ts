import type { ErrorText } from './message-types.ts'

const SIGN_IN = 'Sign in failed'
const SIGN_UP = 'Sign up failed'

/** What can go wrong while signing in and up: passwords, codes, links of mails. */
export const SIGN_IN_ERRORS = {
  'auth/wrong-credentials': {
    title: SIGN_IN,
    description: 'The email or password is not correct. Check both and try again.',
  },
  'auth/too-many-attempts': { title: SIGN_IN, description: 'Too many attempts. Wait a few minutes and try again.' },
  'auth/account-disabled': { title: SIGN_IN, description: 'This account has been disabled. Please contact us.' },
  'auth/email-unverified': { title: SIGN_IN, description: 'Please verify your email address first.' },
  'auth/email-in-use': {
    title: SIGN_UP,
    description: 'An account with this email address exists already. Sign in, or use “Forgot password?”.',
  },
  'auth/password-too-short': { title: SIGN_UP, description: 'Password must be at least 6 characters long' },
  'auth/passwords-differ': { title: SIGN_UP, description: 'Passwords do not match' },
  'auth/password-weak': { title: SIGN_UP, description: 'This password is too easy to guess. Choose a longer one.' },
  'auth/sign-up-unfinished': {
    title: 'Your account is not finished',
    description: 'It was created, but the verification mail could not be sent. Sign in, and ask for the mail again.',
  },
  'auth/code-send-failed': { title: 'Error', description: 'Failed to send code' },
  'auth/code-invalid': { title: SIGN_IN, description: 'Invalid code' },
  'auth/code-expired': { title: SIGN_IN, description: 'This code has expired. Request a new one.' },
  'auth/link-invalid': {
    title: 'This link does not work',
    description: 'It is incomplete, was used already, or is too old. Ask for a new one.',
  },
} as const satisfies Record<string, ErrorText>
