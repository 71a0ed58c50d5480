import type { ErrorText } from './message-types.ts'

/** Why a function does not work for whoever calls it. */
export const CALLER_ERRORS = {
  'auth/signed-out': { title: 'Please sign in again', description: 'Your session has ended. Nothing was changed.' },
  'auth/not-allowed': { title: 'Error', description: 'Your account may not do this. Nothing was changed.' },
  'auth/sign-in-again': {
    title: 'Please sign in again',
    description: 'For your safety this needs a sign-in of the last five minutes. Nothing was changed.',
  },
} as const satisfies Record<string, ErrorText>
