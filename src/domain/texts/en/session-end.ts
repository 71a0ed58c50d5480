import { errorTexts } from '../message-types.ts'

/** The warning before a session of an admin ends. */
export const SESSION_END_ERRORS = errorTexts('Your session ends soon', {
  'auth/session-ends': 'Sessions of admins last 12 hours. Save your work, then sign out and sign in again.',
})
