import type { ErrorText } from '../message-types.ts'

/** Why a function refuses a code. It sends the words, so no page carries them. */
export const SIGN_IN_REFUSALS = {
  'auth/code-too-soon': {
    title: 'A code was sent a moment ago',
    description: 'Please look in your inbox, or wait a minute before asking for another one.',
  },
  'auth/second-factor-needed': {
    title: 'Sign in failed',
    description: 'Please sign in with your password and second factor.',
  },
  'auth/password-needed': {
    title: 'Sign in failed',
    description: 'This account is opened with a password only. If you have none, use “Forgot password?”.',
  },
} as const satisfies Record<string, ErrorText>
