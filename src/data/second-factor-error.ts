import type { FactorErrorKey } from '@texts/second-factor.ts'
import { ApiRequestError, errorCode } from './firebase/api-request-error.ts'

const KEYS: Record<string, FactorErrorKey> = {
  'auth/invalid-verification-code': 'code-wrong',
  'auth/missing-verification-code': 'code-wrong',
  'auth/code-expired': 'code-expired',
  'auth/invalid-phone-number': 'phone-invalid',
  'auth/missing-phone-number': 'phone-invalid',
  'auth/too-many-requests': 'too-many',
  'auth/quota-exceeded': 'too-many',
  'auth/captcha-check-failed': 'check-failed',
  'auth/invalid-app-credential': 'check-failed',
  'auth/missing-app-credential': 'check-failed',
  'auth/second-factor-already-in-use': 'known',
  'auth/operation-not-allowed': 'unavailable',
  'auth/unverified-email': 'email-unverified',
  'auth/unsupported-first-factor': 'needs-password',
  'auth/invalid-multi-factor-session': 'session-over',
  'auth/missing-multi-factor-session': 'session-over',
  'auth/requires-recent-login': 'sign-in-again',
  'auth/user-token-expired': 'signed-out',
  'auth/network-request-failed': 'unreachable',
  'auth/sign-in-again': 'sign-in-again',
  'auth/password-needed': 'needs-password',
  'auth/signed-out': 'signed-out',
  'network/unreachable': 'unreachable',
}

/** The catalogue key for an error of a second factor. */
export function factorErrorKey(error: unknown): FactorErrorKey {
  return KEYS[error instanceof ApiRequestError ? error.key : errorCode(error)] ?? 'failed'
}
