import { SESSION_SECONDS, STAFF_SESSION_SECONDS } from '../../../platform/access/session.policy.ts'
import { errorTexts } from '../../message-types.ts'

/** Why a function rejects its caller. */
export const CALLER_ERRORS = errorTexts('Error', {
  ...errorTexts('Please sign in again', {
    'auth/signed-out': 'Your session has ended. Nothing was changed.',
    'auth/session-expired': `Your session has expired: sessions end after ${SESSION_SECONDS / 86_400} days without a visit, those of admins after ${STAFF_SESSION_SECONDS / 3600} hours. Nothing was changed.`,
    'auth/sign-in-again': 'For your safety this needs a sign-in of the last five minutes. Nothing was changed.',
  }),
  'auth/not-allowed': 'Your account may not do this. Nothing was changed.',
})

/** Why the page of a signed-in person is replaced. */
export const SESSION_END_TEXTS = {
  ended: {
    title: 'Please sign in again',
    description:
      'Your session was ended: on another device, by the office, or because your password or second factor was changed.',
  },
  expired: CALLER_ERRORS['auth/session-expired'],
} as const

/** Why a signed-in person sees nothing. */
export const ROLE_ERRORS = errorTexts('Error', {
  'auth/role-missing': {
    title: 'Your account is not ready',
    description:
      'No role has been assigned to your account yet, so there is nothing to show. Please contact us and we will set it up.',
  },
})
