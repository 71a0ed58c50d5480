import { type ErrorKey, isErrorKey } from '@domain/texts/errors.ts'
import { codeOf } from '@/data/firebase/error-code.ts'

const AUTH_CODES: Record<string, ErrorKey> = {
  'auth/invalid-credential': 'auth/wrong-credentials',
  'auth/invalid-email': 'auth/wrong-credentials',
  'auth/user-not-found': 'auth/wrong-credentials',
  'auth/wrong-password': 'auth/wrong-credentials',
  'auth/too-many-requests': 'auth/too-many-attempts',
  'auth/user-disabled': 'auth/account-disabled',
  'auth/network-request-failed': 'network/unreachable',
}

/** The catalogue's key for a failure of Firebase's sign-in, or of ours, which throws the key itself. */
export function authErrorKey(error: unknown): ErrorKey {
  if (error instanceof Error && isErrorKey(error.message)) return error.message
  return AUTH_CODES[codeOf(error)] ?? 'unexpected'
}
