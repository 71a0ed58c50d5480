import type { ErrorText } from '../message-types.ts'
import { CALLER_ERRORS, SESSION_ERRORS } from './portal.ts'
import { SIGN_IN_ERRORS, SIGN_IN_FIELD_TEXTS } from './sign-in.ts'

/** Why a function refuses a code. No page carries these texts: it loads them with the answer. */
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

/** What functions answer about sessions and signing in, by key; a page loads them when it gets such an answer. */
export const AUTH_ANSWERS = {
  ...SIGN_IN_FIELD_TEXTS,
  ...SIGN_IN_ERRORS,
  ...SESSION_ERRORS,
  ...CALLER_ERRORS,
  ...SIGN_IN_REFUSALS,
} as const
