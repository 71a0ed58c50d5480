import { CALLER_ERRORS } from './portal.ts'

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

/** The errors of second factors. Shown inline and never in a toast, so only those screens load them. */
export const FACTOR_ERRORS = {
  failed: { title: FACTOR_TITLE, description: 'This did not work. Nothing was changed. Please try again in a moment.' },
  unreachable: {
    title: 'No connection',
    description: 'The server cannot be reached. Nothing was lost. Check your connection and try again.',
  },
  'phone-invalid': {
    title: FACTOR_TITLE,
    description: 'Enter the whole number with the code of its country, as +254 700 000 000.',
  },
  'code-wrong': { title: FACTOR_TITLE, description: 'This code is not right. Check it and try again.' },
  'code-expired': { title: FACTOR_TITLE, description: 'This code is too old. Ask for a new one.' },
  'too-many': { title: FACTOR_TITLE, description: 'Too many attempts. Wait a few minutes and try again.' },
  'check-failed': {
    title: FACTOR_TITLE,
    description: 'The check that you are no robot did not work. Reload the page and try again.',
  },
  known: { title: FACTOR_TITLE, description: 'This one protects your account already. Choose another one.' },
  unavailable: { title: FACTOR_TITLE, description: 'This kind of second factor is not available. Please contact us.' },
  'email-unverified': { title: FACTOR_TITLE, description: 'Verify your email address first, then add a second factor.' },
  'needs-password': {
    title: FACTOR_TITLE,
    description: 'You signed in with a code by email. Sign out, sign in with your password, and add a second factor then.',
  },
  'session-over': { title: FACTOR_TITLE, description: 'This took too long. Go back and sign in again.' },
  'sign-in-again': CALLER_ERRORS['auth/sign-in-again'],
  'signed-out': CALLER_ERRORS['auth/signed-out'],
} as const

export type FactorErrorKey = keyof typeof FACTOR_ERRORS

export function smsSentTo(number: string): string {
  return `We have sent a code by SMS to ${number}.`
}

export function sendCodeTo(name: string): string {
  return `Send code to ${name}`
}

export function enterCodeOf(name: string): string {
  return `Enter code of ${name}`
}

/** Errors of the telephone field, by the schema's key. */
export const FACTOR_FIELD_TEXTS = {
  'account/factor-phone-missing': 'Enter a telephone number.',
  'account/factor-phone-invalid': FACTOR_ERRORS['phone-invalid'].description,
} as const
