import type { FactorErrorKey } from '@texts/accounts/second-factor.ts'
import { ApiRequestError, errorCode } from '../firebase/api-request-error.ts'

/** The codes of Firebase and of our functions for each error. */
const CODES: readonly (readonly [FactorErrorKey, readonly string[]])[] = [
  ['code-wrong', ['auth/invalid-verification-code', 'auth/missing-verification-code']],
  ['code-expired', ['auth/code-expired']],
  ['phone-invalid', ['auth/invalid-phone-number', 'auth/missing-phone-number']],
  ['too-many', ['auth/too-many-requests', 'auth/quota-exceeded']],
  ['check-failed', ['auth/captcha-check-failed', 'auth/invalid-app-credential', 'auth/missing-app-credential']],
  ['known', ['auth/second-factor-already-in-use']],
  ['unavailable', ['auth/operation-not-allowed']],
  ['email-unverified', ['auth/unverified-email']],
  ['needs-password', ['auth/unsupported-first-factor', 'auth/password-needed']],
  ['session-over', ['auth/invalid-multi-factor-session', 'auth/missing-multi-factor-session']],
  ['sign-in-again', ['auth/requires-recent-login', 'auth/sign-in-again']],
  ['signed-out', ['auth/user-token-expired', 'auth/signed-out', 'auth/session-expired']],
  ['unreachable', ['auth/network-request-failed', 'network/unreachable']],
]

export function factorErrorKey(error: unknown): FactorErrorKey {
  const code = error instanceof ApiRequestError ? error.key : errorCode(error)
  return CODES.find(([, codes]) => codes.includes(code))?.[0] ?? 'failed'
}
