import { NEW_PASSWORD_MIN } from '../../../accounts/sign-in.ts'
import { type ErrorText, errorTexts, successTexts } from '../../message-types.ts'
import { MAIL_ERRORS } from '../platform/mail.ts'
import { SCREEN_ERRORS } from '../platform/portal.ts'
import { CALLER_ERRORS } from '../platform/requests.ts'

export const SIGN_IN_TEXTS = {
  checking: 'Checking your session…',
  opening: 'Opening your portal…',
  checkingLink: 'Checking your link…',
  forgot: 'Enter the address of your account. We send a link that sets a new password.',
  codeIntro: 'We send a code to your inbox: no password is needed.',
  codeSentTo: 'We sent a 6-digit code to',
  newCodeReady: 'You can ask for a new code now.',
  verify: 'One click finishes it: this address is yours.',
  newPassword: 'Choose a new password for',
  askVerification: 'Enter your address, and we send the verification mail again.',
  askReset: 'Enter your address, and we send a new link.',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  emailCode: 'Email OTP',
  ways: 'Ways to sign in',
  signOut: 'Sign Out',
  continue: 'Continue',
  goToSignIn: 'Go to sign-in',
  toSignIn: 'Sign in',
  toInvitation: 'Sign in to open your invitation',
  sendNewLink: 'Send a new link',
  sendLink: 'Send the link',
  code: '6-digit code',
  verifyCode: 'Verify and sign in',
  checkingCode: 'Checking…',
  sendNewCode: 'Send a new code',
  password: 'Password',
  newPasswordHeading: 'New password',
  confirmPassword: 'Confirm password',
  changePassword: 'Change password',
  changing: 'Changing…',
  signingIn: 'Signing in…',
  forgotPassword: 'Forgot password?',
  sendMailAgain: 'Send the mail again',
  createAccount: 'Create account',
  creatingAccount: 'Creating your account…',
  accept: 'By creating an account you accept our',
  terms: 'terms',
  dataUse: 'How we treat your data:',
  privacy: 'privacy',
  verifyHeading: 'Verify your address',
  verifying: 'Verifying…',
  verifyAddress: 'Verify my address',
} as const

/** Shown by the page itself, so that no script needs it. */
export const STORAGE_BLOCKED = {
  title: 'Allow this site to store data to sign in',
  description:
    'Your browser blocks the data of this site, so it could not keep you signed in. Nothing was lost. Allow cookies and site data for this site in the browser’s settings, then load this page again.',
} as const satisfies ErrorText

/** Shown on the address form while a previous code is still valid. */
export function codeWaitsText(email: string): string {
  return `The code that we sent to ${email} still works: continue with that address to enter it. Another address gets a new code.`
}

const SIGN_IN = 'Sign in failed'
const SIGN_UP = 'Sign up failed'

export const SIGN_IN_ERRORS = errorTexts('Error', {
  ...errorTexts(SIGN_IN, {
    'auth/wrong-credentials': 'The email or password is not correct. Check both and try again.',
    'auth/too-many-attempts': 'Too many attempts. Wait a few minutes and try again.',
    'auth/account-disabled': 'This account has been disabled. Please contact us.',
    'auth/email-unverified': 'Please verify your email address first.',
    'auth/code-invalid': 'Invalid code',
    'auth/code-expired': 'This code has expired. Request a new one.',
  }),
  ...errorTexts(SIGN_UP, {
    'auth/email-in-use': 'An account with this email address exists already. Sign in, or use “Forgot password?”.',
    'auth/password-too-short': 'Password must be at least 6 characters long',
    'auth/passwords-differ': 'Passwords do not match',
    'auth/password-weak': 'This password is too easy to guess. Choose a longer one.',
  }),
  'auth/sign-up-unfinished': {
    title: 'Your account is not finished',
    description: 'It was created, but the verification mail could not be sent. Sign in, and ask for the mail again.',
  },
  'auth/code-send-failed': 'Failed to send code',
  'auth/link-invalid': {
    title: 'This link does not work',
    description: 'It is incomplete, was used already, or is too old. Ask for a new one.',
  },
})

export const SIGN_IN_SUCCESSES = successTexts({
  'auth/signed-in': { title: 'Welcome back!', description: 'You have been successfully signed in.' },
  'auth/account-ready': { title: 'Your account is ready' },
  'auth/account-created': { title: 'Account created!', description: 'Please check your email to verify your account.' },
  'auth/address-verified': { title: 'Your address is verified', description: 'Thank you. You can sign in now.' },
  'auth/address-verified-elsewhere': {
    title: 'Your address is verified',
    description:
      'The account was created in another browser, perhaps by somebody else, so its password has ended. Choose yours now; later you can use “Forgot password?”.',
  },
  'auth/password-changed': { title: 'Password changed', description: 'Sign in with your new password.' },
  'auth/link-good': { title: 'This link works' },
  'auth/link-used': { title: 'Thank you' },
  'auth/factor-change-begun': { title: 'You can change your second factor now' },
  'auth/factor-change-ended': { title: 'Your second factors are known' },
  'auth/recovery-codes-made': { title: 'New recovery codes' },
  'auth/recovery-code-used': {
    title: 'Your second factor was removed',
    description: 'Sign in with your password. Then add a second factor again on your account page.',
  },
  'auth/code-sent': { title: 'Code sent', description: 'Check your inbox for a 6-digit code.' },
  'auth/code-right': { title: 'Signed in' },
  'auth/verification-sent': {
    title: 'Check your inbox',
    description: 'If this address waits for verification, we have sent the mail again.',
  },
})

export const passwordHint = (length: number) => `At least ${length} characters`

export const SIGN_IN_FIELD_TEXTS = {
  'auth/email-missing': 'Enter your email address.',
  'auth/email-too-long': 'An email address has at most 254 characters.',
  'auth/password-missing': 'Enter your password.',
  'auth/password-too-long': 'A password has at most 4096 characters.',
  'auth/password-too-short': SIGN_IN_ERRORS['auth/password-too-short'].description,
  'auth/new-password-too-short': `Password must be at least ${NEW_PASSWORD_MIN} characters long`,
  'auth/passwords-differ': SIGN_IN_ERRORS['auth/passwords-differ'].description,
  'auth/new-password-missing': 'Enter a password.',
  'auth/current-password-missing': 'Enter your current password.',
  'auth/password-unchanged': 'This is your current password. Choose another one.',
  'auth/password-again-missing': 'Enter the password again.',
  'auth/first-name-missing': 'Enter your first name.',
  'auth/last-name-missing': 'Enter your last name.',
  'auth/code-invalid': SIGN_IN_ERRORS['auth/code-invalid'].description,
  'account/name-has-address': 'A name has no web or email address. Put a space after a dot.',
  'account/name-invalid': 'A name has at most 80 characters, without < and >.',
  'mail/address-missing': MAIL_ERRORS['mail/address-missing'].description,
  'mail/address-invalid': MAIL_ERRORS['mail/address-invalid'].description,
} as const

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

/** Shown at the field of a new password. */
export const COMMON_PASSWORD =
  'Many people use this password, so it is one of the first that attackers try. Choose a longer one, for example three words that do not belong together.'
