import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '../../../accounts/second-factor.ts'
import { errorTexts } from '../../message-types.ts'

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
