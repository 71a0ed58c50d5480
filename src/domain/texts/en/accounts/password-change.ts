import { errorTexts } from '../../message-types.ts'
import { CALLER_ERRORS } from '../platform/callers.ts'
import { SCREEN_ERRORS } from '../platform/portal.ts'

/** The form on /account that changes a password. */
export const PASSWORD_CHANGE_TEXTS = {
  intro: 'Your other sessions end. We send you a mail about the change.',
  current: 'Current password',
  next: 'New password',
  again: 'Confirm new password',
  busy: 'Changing…',
} as const

export const PASSWORD_CHANGE_PROBLEMS = {
  ...errorTexts('Password not changed', {
    failed: 'Your password is as it was. Please try again in a moment.',
    'wrong-current': 'The current password is not correct. Check it and try again.',
    'too-many': 'Too many attempts. Wait a few minutes and try again.',
    weak: 'The new password is too easy to guess. Choose a longer one.',
  }),
  'answer-lost': {
    title: 'Password perhaps changed',
    description:
      'The connection failed before the answer came. Try again. If your current password is refused, the new one already counts.',
  },
  unreachable: SCREEN_ERRORS['network/unreachable'],
  'sign-in-again': CALLER_ERRORS['auth/sign-in-again'],
} as const
export type PasswordChangeError = keyof typeof PASSWORD_CHANGE_PROBLEMS
