import { errorTexts } from '../../message-types.ts'
import { CALLER_ERRORS } from '../platform/callers.ts'
import { SCREEN_ERRORS } from '../platform/portal.ts'

/** The second step of a sign-in. */
export const SECOND_STEP_TEXTS = {
  heading: 'Your second factor',
  totpHint: 'Enter the code that your authenticator app shows.',
  signIn: 'Sign In',
  enterCode: 'Enter code',
} as const

/** The form for the code of a second factor. */
export const FACTOR_CODE_TEXTS = {
  code: '6-digit code',
  checking: 'Checking…',
  sendNewCode: 'Send a new code',
} as const

const FACTOR_TITLE = 'Second factor'

export const FACTOR_PROBLEMS = {
  ...errorTexts(FACTOR_TITLE, {
    failed: 'This did not work. Nothing was changed. Please try again in a moment.',
    'phone-invalid': 'Enter the whole number, as 0722 000 123, or with the code of its country, as +44 20 7946 0000.',
    'code-wrong': 'This code is not right. Check it and try again.',
    'code-expired': 'This code is too old. Ask for a new one.',
    'too-many': 'Too many attempts. Wait a few minutes and try again.',
    'check-failed': 'The check that you are no robot did not work. Reload the page and try again.',
    known: 'This one protects your account already. Choose another one.',
    unavailable: 'This kind of second factor is not available. Please contact us.',
    'email-unverified': 'Verify your email address first, then add a second factor.',
    'needs-password': 'You signed in with a code by email. Sign out, sign in with your password, and add a second factor then.',
    'session-over': 'This took too long. Go back and sign in again.',
  }),
  unreachable: SCREEN_ERRORS['network/unreachable'],
  'sign-in-again': CALLER_ERRORS['auth/sign-in-again'],
  'signed-out': CALLER_ERRORS['auth/signed-out'],
} as const

export type FactorErrorKey = keyof typeof FACTOR_PROBLEMS

export const smsSentTo = (number: string) => `We have sent a code by SMS to ${number}.`
export const sendCodeTo = (name: string) => `Send code to ${name}`
export const enterCodeOf = (name: string) => `Enter code of ${name}`
/** Shown before a telephone number is entered. */
export const SMS_RISK =
  'Codes by SMS have a risk: somebody who takes over your number, for example with a new SIM card (SIM swap), receives them. An authenticator app is safer where it is offered.'

export const FACTOR_FIELD_TEXTS = {
  'account/factor-phone-missing': 'Enter a telephone number.',
  'account/factor-phone-invalid': FACTOR_PROBLEMS['phone-invalid'].description,
} as const
