import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '../../../accounts/second-factor.ts'
import { errorTexts } from '../../message-types.ts'
import { SCREEN_ERRORS } from '../platform/portal.ts'
import { CALLER_ERRORS } from '../platform/requests.ts'

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
export const enterCodeLabel = (name: string) => `Enter code of ${name}`
/** Shown before a telephone number is entered. */
export const SMS_RISK =
  'Codes by SMS have a risk: somebody who takes over your number, for example with a new SIM card (SIM swap), receives them. An authenticator app is safer where it is offered.'

export const FACTOR_FIELD_TEXTS = {
  'account/factor-phone-missing': 'Enter a telephone number.',
  'account/factor-phone-invalid': FACTOR_PROBLEMS['phone-invalid'].description,
} as const

/** The recovery codes on /account. */
export const RECOVERY_TEXTS = {
  heading: 'Recovery codes',
  explain: 'If you lose your second factor, one of these codes removes it, and you can sign in with your password alone.',
  none: 'You have none. Make new ones now: without them, only our technicians can help if you lose your second factor.',
  make: 'New recovery codes',
  making: 'Making codes…',
  replaceAsk: 'Replace your recovery codes?',
  replaced: 'New codes replace the ones that you have, which stop working at once.',
  save: 'Save these codes now: they are shown only once. Keep them where others cannot read them. Each works once.',
  copy: 'Copy',
  print: 'Print',
  saved: 'I have saved them',
  fileName: 'recovery-codes.txt',
} as const

export const RECOVERY_ERRORS = errorTexts('Recovery codes', {
  'account/recovery-codes-failed': 'The codes could not be made. Nothing was changed. Please try again in a moment.',
  'account/recovery-codes-fetch-failed': 'Failed to load how many recovery codes you have',
  'account/recovery-codes-unknown':
    'The connection failed before the answer came. Your earlier codes may have been replaced. Make new ones when you are connected.',
})

export const codesLeft = (left: number) => `${left} of ${RECOVERY_CODES} left.`

/** The head of the saved codes. @param company the site's name @param email the address of the account */
export const recoveryCodesTitle = (company: string, email: string) => `${company}: recovery codes of ${email}`

/** The form for a recovery code at the second step of a sign-in. */
export const RECOVERY_STEP_TEXTS = {
  use: 'Use a recovery code',
  heading: 'Recovery code',
  hint: 'Enter one of the codes that you saved. It removes your second factor and ends every session. Then sign in with your password.',
  code: 'Recovery code',
  send: 'Remove my second factor',
} as const

export const RECOVERY_STEP_ERRORS = errorTexts('No connection', {
  'auth/recovery-code-unknown':
    'The connection failed before the answer came. Your second factor may already be removed: try to sign in, before you use another code.',
})

export const RECOVERY_FIELD_TEXTS = {
  'auth/recovery-code-invalid': `This recovery code does not work. Check its ${RECOVERY_CODE_LENGTH} letters and digits, or use another one: each works once.`,
} as const

/** The page for staff who lack the second factor that the office requires. */
export const REQUIRED_FACTOR_TEXTS = {
  title: 'Set up a second factor',
  explain:
    'The office requires a second factor of its staff: a code from your telephone after your password. It takes two minutes.',
  start: 'Set it up',
  signInAgainTitle: 'Sign in with your second factor',
  signInAgain: 'Your account has a second factor, and this session began without it. Sign in again to use it.',
  done: 'Your second factor is ready',
  next: 'Now sign in again with your password and the second factor.',
  removalWarning: 'The office requires a second factor of its staff: you will have to add one again before you can go on.',
} as const
