import type { ErrorText } from '../message-types.ts'
import { CALLER_ERRORS, SESSION_ERRORS } from './portal.ts'
import { SIGN_IN_ERRORS, SIGN_IN_FIELD_TEXTS } from './sign-in.ts'

/** Why a function rejects a code. Pages load these texts only when a function returns one. */
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

/** Messages that functions return about sessions and sign-in, by key. Pages load them only when a function returns one. */
export const AUTH_ANSWERS = {
  ...SIGN_IN_FIELD_TEXTS,
  ...SIGN_IN_ERRORS,
  ...SESSION_ERRORS,
  ...CALLER_ERRORS,
  ...SIGN_IN_REFUSALS,
} as const
