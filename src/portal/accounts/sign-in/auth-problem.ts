import { SIGN_IN_ERRORS } from '@texts/accounts/sign-in.ts'
import { MAIL_ERRORS } from '@texts/platform/mail.ts'
import { REQUEST_ERRORS, SCREEN_ERRORS } from '@texts/platform/portal.ts'
import { ApiRequestError, errorCode, type Problem } from '@/data/firebase/api-request-error.ts'

const TEXTS = { ...SIGN_IN_ERRORS, ...SCREEN_ERRORS, ...MAIL_ERRORS, ...REQUEST_ERRORS }
type Key = keyof typeof TEXTS

const AUTH_CODES: Record<string, Key> = {
  'auth/invalid-credential': 'auth/wrong-credentials',
  'auth/invalid-email': 'auth/wrong-credentials',
  'auth/user-not-found': 'auth/wrong-credentials',
  'auth/wrong-password': 'auth/wrong-credentials',
  'auth/too-many-requests': 'auth/too-many-attempts',
  'auth/user-disabled': 'auth/account-disabled',
  'auth/network-request-failed': 'network/unreachable',
  'auth/email-already-in-use': 'auth/email-in-use',
  'auth/weak-password': 'auth/password-weak',
  'auth/password-does-not-meet-requirements': 'auth/password-weak',
  'auth/invalid-action-code': 'auth/link-invalid',
  'auth/expired-action-code': 'auth/link-invalid',
  'auth/invalid-custom-token': 'auth/code-expired',
}

/** Overrides for sign-up, where no password is checked. */
const SIGN_UP_CODES: Record<string, Key> = {
  'auth/invalid-email': 'mail/address-invalid',
  'auth/too-many-requests': 'requests/too-many',
}
const LINK_CODES: Record<string, Key> = {
  'auth/user-not-found': 'auth/link-invalid',
  'auth/user-disabled': 'auth/link-invalid',
  'auth/too-many-requests': 'requests/too-many',
}

/** The text of a sign-in error by Firebase, or by our functions, whose errors carry the key. */
export function authProblem(error: unknown, codes: Record<string, Key> = {}): Problem {
  if (error instanceof ApiRequestError) return error
  const code = errorCode(error)
  const key = codes[code] ?? AUTH_CODES[code] ?? (error instanceof Error && isKey(error.message) ? error.message : 'unexpected')
  return { key, text: TEXTS[key] }
}

export const signUpProblem = (error: unknown) => authProblem(error, SIGN_UP_CODES)
export const linkProblem = (error: unknown) => authProblem(error, LINK_CODES)

function isKey(text: string): text is Key {
  return Object.hasOwn(TEXTS, text)
}
