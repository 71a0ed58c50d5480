import { SESSION_SECONDS, STAFF_SESSION_SECONDS } from '../../../platform/access/session.policy.ts'
import { errorTexts } from '../../message-types.ts'

export const REQUEST_RESPONSES = {
  ...errorTexts('The request was not understood', {
    'requests/wrong-method': 'This address takes POST requests only.',
    'requests/wrong-type': 'The content type must be application/json.',
  }),
  'requests/too-large': { title: 'The request is too large', description: 'Please shorten your text and try again.' },
  ...errorTexts('Limit reached', {
    'requests/limit-per-hour':
      'Your account has reached its limit for this: {limit} times an hour. Nothing you entered is lost; try again in an hour.',
    'requests/limit-per-day':
      'Your account has reached its limit for this: {limit} times a day. Nothing you entered is lost; try again tomorrow.',
    'requests/limit-pending':
      'Your account has reached its limit for this: {limit} pending at a time. Nothing you entered is lost; try again once one of them is dealt with.',
    'requests/limit-stored':
      'Your account has reached its limit for this: {limit} GB of files. Nothing you entered is lost; write to us if you need more room.',
  }),
} as const

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

/** Ends the text of an unexpected failure, so that the office finds it in the log. */
export const REFERENCE_TEXT = 'Reference {reference}.'
